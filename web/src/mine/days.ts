// When something was, as one says it.
const DAY = 86_400_000;
const WEEK = 7;

/** Today, yesterday, the day of the week, or the date. */
export function dayText(when: number, now: number, lang: string): string {
  const days = Math.round((startOfDay(now) - startOfDay(when)) / DAY);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-days, "day");
  const form: Intl.DateTimeFormatOptions = days > 1 && days < WEEK ? { weekday: "long" } : { day: "numeric", month: "short", year: "numeric" };
  return new Date(when).toLocaleDateString(lang, form);
}

function startOfDay(when: number): number {
  return new Date(when).setHours(0, 0, 0, 0);
}
