import { useSyncExternalStore } from "react";
import { safeTarget } from "./safe-target.ts";
import { useUI } from "./ui-context.ts";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  return () => window.removeEventListener("popstate", onChange);
}

/** The parameters of the page's address; on a server those that the provider was given. */
export function useParameters(): URLSearchParams {
  const { initialSearch } = useUI();
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => initialSearch,
  );
  return new URLSearchParams(search);
}

/** Whether the page's address is known; not on a server, nor while its page wakes up. */
export function useIsAddressKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** The address that a link's fragment names, to be filled in; a fragment reaches no server. Anybody can write one. */
export function useEmailHint(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const email = new URLSearchParams(hash.slice(1)).get("email") ?? "";
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : "";
}

/** A path that hints at an address, for `useEmailHint`. */
export const withEmailHint = (path: string, email: string): string =>
  email === "" ? path : `${path}#${new URLSearchParams({ email })}`;

/** A path is one of every origin: a server need not know its own. */
const originHere = (): string => (typeof location === "undefined" ? "http://localhost" : location.origin);

/** Where a sign-in leads, and links of screens that keep it. */
export interface Target {
  /** A path of this origin. */
  readonly path: string;
  /** Null where nothing was asked for. */
  readonly asked: string | null;
  /** A screen's path with the target as its `callbackURL`. */
  keptIn(path: string): string;
}

/** A path that leads on to another one. */
export const withCallback = (path: string, callbackURL: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ callbackURL })}`;

/** The target that was given, which may be what an address said, else the address's `callbackURL`; home for an unsafe one. */
export function useTarget(given?: string): Target {
  const { paths } = useUI();
  const parameters = useParameters();
  const asked = safeTarget(given ?? parameters.get("callbackURL"), originHere());
  return {
    path: asked ?? paths.home,
    asked,
    keptIn: (path) => (asked === null ? path : withCallback(path, asked)),
  };
}
