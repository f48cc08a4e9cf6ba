// The player's settings, stored in this browser.
import { readObject, writeObject } from "./storage";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  lang: "en" | "el";
  theme: Theme;
  sound: boolean;
  motion: boolean;
  /** Shaking the phone rolls the dice. */
  shake: boolean;
  /** Show what others play, for a moment. */
  watch: boolean;
  /** Show the sheet as text instead of as a picture. */
  text: boolean;
  /** Play by single keys (WCAG 2.1.4 wants that they can be switched off). */
  keys: boolean;
  name: string;
  /** The number of the face that was chosen. */
  face: number | null;
  /** The level of the bot that was played against last; empty where none was chosen. */
  level: string;
}

const STORAGE_KEY = "zaria-wishes";

export const settings: Settings = $state(
  readObject<Settings>(STORAGE_KEY, {
    lang: navigator.languages.some((one) => one.startsWith("el")) ? "el" : "en",
    theme: "auto",
    sound: true,
    motion: true,
    // Phones that want to be asked first, unlike those with this interface, are asked in the settings.
    shake: "Accelerometer" in window || !("DeviceMotionEvent" in window && "requestPermission" in DeviceMotionEvent),
    watch: true,
    text: false,
    keys: true,
    name: "",
    face: null,
    level: "",
  }),
);

export function updateSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  writeObject(STORAGE_KEY, settings);
  applyTheme();
}

/** Set language, theme and reduced motion on the root element. */
export function applyTheme(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.classList.toggle("reduced-motion", !motionAllowed());
}

/** Both the setting here and the system's preference must allow motion. */
export function motionAllowed(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
