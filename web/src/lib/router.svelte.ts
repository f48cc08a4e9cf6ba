// Which address the page shows. Links are real links; only the page is not loaded anew.

const base = new URL(document.baseURI).pathname;

function here(): string[] {
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

let parts = $state.raw(here());

export const route = {
  get parts(): string[] {
    return parts;
  },
};

/** Give the link to one of the page's addresses. */
export function to(...names: string[]): string {
  return base + names.map(encodeURIComponent).join("/");
}

export function go(...names: string[]): void {
  if (to(...names) !== location.pathname) history.pushState(null, "", to(...names));
  parts = here();
  window.scrollTo(0, 0);
}

addEventListener("popstate", () => (parts = here()));

/** Follow a link of ours without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const path = link.pathname;
  if (!path.startsWith(base) || path.startsWith(`${base}api/`)) return;
  if (path === location.pathname && link.hash) return;
  event.preventDefault();
  go(...path.slice(base.length).split("/").filter(Boolean).map(decodeURIComponent));
}
