import type { ScreenLinkProps } from "@sallyport/react/ui";
import { type ReactNode, useSyncExternalStore } from "react";

// One file is all pages of the preview: which one stands in the entry of the browser's history.

/** Opens a path of the application. */
export function go(path: string, isReplacing = false): void {
  const { pathname, search, hash } = new URL(path, location.origin);
  const address = `${location.pathname}${search}${hash}`;
  if (isReplacing) history.replaceState({ path: pathname }, "", address);
  else history.pushState({ path: pathname }, "", address);
  window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

function follow(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

let last = "/";

/** A link to a section of the same page has no path of its own in the history. */
function current(): string {
  const { path } = (history.state ?? {}) as { readonly path?: string };
  last = path ?? last;
  return last;
}

/** Where the preview is, and how it goes elsewhere. */
export const useAddress = () => ({
  path: useSyncExternalStore(follow, current),
  navigate: (path: string, options?: { readonly replace?: boolean }) => go(path, options?.replace),
});

/** A router's link, as the screens take it. */
export const PathLink = ({ href, ...rest }: ScreenLinkProps): ReactNode => (
  <a
    href={href}
    {...rest}
    onClick={(event) => {
      event.preventDefault();
      go(href);
    }}
  />
);
