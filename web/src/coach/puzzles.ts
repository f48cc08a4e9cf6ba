// The puzzles of the days, as they were answered on this device.
import { readObject, writeObject } from "../lib/storage";

const KEY = "zaria-puzzles";
/** Days whose answers are kept. */
const MOST = 400;
export const SHOWN_DAYS = 7;

/** By day, as 2026-11-18: whether the answer was right. */
export type Answers = Record<string, boolean>;

export function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

export function dateOf(day: string): Date {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year!, month! - 1, date);
}

export function daysBefore(day: string, count: number): string {
  const date = dateOf(day);
  date.setDate(date.getDate() - count);
  return dayOf(date);
}

/** The last days up to this one, the oldest first. */
export function lastDays(today: string): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) => daysBefore(today, SHOWN_DAYS - 1 - index));
}

/** How many days in a row were right, up to today or, while that is open, up to yesterday. */
export function streakOf(answers: Answers, today: string): number {
  let day = today in answers ? today : daysBefore(today, 1);
  let count = 0;
  for (; answers[day]; day = daysBefore(day, 1)) count += 1;
  return count;
}

export function loadAnswers(): Answers {
  return readObject<{ days: Answers }>(KEY, { days: {} }).days;
}

/** Keep an answer; the first one of a day stays. */
export function keepAnswer(day: string, right: boolean): Answers {
  const all = { [day]: right, ...loadAnswers() };
  const kept = Object.keys(all).sort().slice(-MOST);
  const days = Object.fromEntries(kept.map((one) => [one, all[one]!]));
  writeObject(KEY, { days });
  return days;
}
