// The client-side router: ordinary links, handled with the History API.

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

export function navigate(...names: string[]): void {
  if (pathTo(...names) !== location.pathname) history.pushState(null, "", pathTo(...names));
  segments = currentSegments();
  window.scrollTo(0, 0);
}

addEventListener("popstate", () => (segments = currentSegments()));

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
