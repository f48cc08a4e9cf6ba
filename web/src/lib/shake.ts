// Shaking the phone. Some browsers tell of motion only after the user has allowed it, at a tap.
import { settings } from "./settings.svelte";

/** Metres per second squared, gravity left out: a hand that only holds the phone stays well below. */
const STRONG = 14;
/** Two strong jerks within so many milliseconds are a shake. */
const WITHIN = 600;
/** Milliseconds that one jerk takes at most. */
const ONE_JERK = 80;

type AsksFirst = typeof DeviceMotionEvent & { requestPermission?: () => Promise<"granted" | "denied"> };

/** Whether there is a phone to shake. */
export function canShake(): boolean {
  return "DeviceMotionEvent" in window && matchMedia("(pointer: coarse)").matches;
}

/** Ask for what a shake needs, where a browser wants to be asked; call it at a tap. */
export async function askForMotion(): Promise<boolean> {
  const ask = (DeviceMotionEvent as AsksFirst).requestPermission;
  return !ask || (await ask.call(DeviceMotionEvent).catch(() => "denied")) === "granted";
}

/** Call back at each shake, if that is wanted; returns how to stop. */
export function onShake(shaken: () => void): (() => void) | undefined {
  if (!settings.shake || !canShake()) return undefined;
  let jerkedAt = -Infinity;
  function onMotion({ acceleration, timeStamp }: DeviceMotionEvent): void {
    if (Math.hypot(acceleration?.x ?? 0, acceleration?.y ?? 0, acceleration?.z ?? 0) < STRONG) return;
    const since = timeStamp - jerkedAt;
    if (since < ONE_JERK) return;
    jerkedAt = timeStamp;
    if (since < WITHIN) shaken();
  }
  addEventListener("devicemotion", onMotion);
  return () => removeEventListener("devicemotion", onMotion);
}
