// A sheet as text: what is to be read at its cells.
import type { Place } from "./places";
import type { Cell } from "./types";

/** What is printed or written at a cell, unless it is a number that the name of its place tells already. */
export function untoldText({ shape, text = "" }: Cell, place: Place | undefined): string {
  if (text === "x") return "";
  const told = { card: place?.name, value: place?.about }[shape as string];
  const number = text.match(/\d+/)?.[0] ?? "";
  return told?.split(" ").includes(number) ? "" : text;
}
