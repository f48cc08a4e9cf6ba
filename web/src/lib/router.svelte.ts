// The client-side router: ordinary links, handled with the History API. What was told on one page is
// not told on the next.
import { hideToast } from "../components/toast.svelte";

const base = new URL(document.baseURI).pathname;

function currentSegments(): string[] {
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

let segments = $state.raw(currentSegments());

export const route = {
  get segments(): string[] {
    return segments;
  },
};

export function pathTo(...names: string[]): string {
  return base + names.map(encodeURIComponent).join("/");
}

/** How many steps back stay within the page, as far as is known. */
let stepsInside = 0;

export function navigate(...names: string[]): void {
  if (pathTo(...names) !== location.pathname) {
    history.pushState(null, "", pathTo(...names));
    stepsInside += 1;
  }
  segments = currentSegments();
  hideToast();
  window.scrollTo(0, 0);
}

/** Go back to where one came from; who came from elsewhere goes to a page of ours. */
export function goBack(...names: string[]): void {
  if (stepsInside) history.back();
  else navigate(...names);
}

/** Takes a step back instead of the router; returns whether it did. */
type BackHandler = () => boolean;
/** The last one is asked. */
let backHandlers: BackHandler[] = [];
/** An entry of the history above the page's own: stepping back leaves it, not the page. */
const GUARD = { guard: true };

function isGuard(): boolean {
  return (history.state as { guard?: boolean } | null)?.guard === true;
}

/** Let a page decide what a step back means, until the returned function is called. */
export function handleBack(handler: BackHandler): () => void {
  backHandlers = [...backHandlers, handler];
  if (!isGuard()) history.pushState(GUARD, "");
  return () => {
    backHandlers = backHandlers.filter((one) => one !== handler);
  };
}

addEventListener("popstate", () => {
  const elsewhere = currentSegments().join("/") !== segments.join("/");
  const backHandler = backHandlers.at(-1);
  if (!backHandler || isGuard() || elsewhere) {
    if (elsewhere) stepsInside = Math.max(0, stepsInside - 1);
    segments = currentSegments();
    hideToast();
  } else if (backHandler()) history.pushState(GUARD, "");
  else history.back();
});

/** Handle clicks on links within the page without a reload; all others are left to the browser. */
export function onLinkClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const path = link.pathname;
  if (!path.startsWith(base) || path.startsWith(`${base}api/`)) return;
  if (path === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(...path.slice(base.length).split("/").filter(Boolean).map(decodeURIComponent));
}
