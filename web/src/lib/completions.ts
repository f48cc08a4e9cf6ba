// What somebody has completed, in words.
import { t } from "./i18n.svelte";
import type { Completed } from "./protocol";

export function completionText({ key, params }: Completed): string {
  return t(`completed-${key}`, params);
}

export function completionTexts(things: Completed[]): string {
  return things.map(completionText).join(" · ");
}
