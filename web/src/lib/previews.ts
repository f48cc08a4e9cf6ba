// Pictures of games in play, for the home page.
import { absoluteUrl } from "./api";
import { settings } from "./settings.svelte";

export function previewUrl(game: string): string {
  return absoluteUrl(`api/previews/${game}.svg?lang=${settings.lang}&theme=${settings.theme}`);
}
