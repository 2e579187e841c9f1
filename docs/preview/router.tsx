import type { ScreenLinkProps } from "@sallyport/react/ui";
import { type ReactNode, useSyncExternalStore } from "react";

// The preview is a single file, so its current page is kept in the state of the history entry.

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

/** The history entry of a link to a section has no path. */
function current(): string {
  const { path } = (history.state ?? {}) as { readonly path?: string };
  last = path ?? last;
  return last;
}

export const useAddress = () => ({
  path: useSyncExternalStore(follow, current),
  navigate: (path: string, options?: { readonly replace?: boolean }) => go(path, options?.replace),
});

/** The link component for the screens. */
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
