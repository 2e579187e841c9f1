import { useSyncExternalStore } from "react";
import { safeTarget } from "./safe-target.ts";
import { useAccounts, useUI } from "./ui-context.ts";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  return () => window.removeEventListener("popstate", onChange);
}

export function useParameters(): URLSearchParams {
  const { initialSearch } = useUI();
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => initialSearch,
  );
  return new URLSearchParams(search);
}

export function useIsAddressKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Reads the email address to prefill from the fragment, which browsers do not send to servers. Anybody can write one,
 * so it is only a suggestion.
 */
export function useEmailHint(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const email = new URLSearchParams(hash.slice(1)).get("email") ?? "";
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : "";
}

export const withEmailHint = (path: string, email: string): string =>
  email === "" ? path : `${path}#${new URLSearchParams({ email })}`;

const originHere = (): string => (typeof location === "undefined" ? "http://localhost" : location.origin);

const ADDING = "addAccount";

/** Leads to a sign-in that keeps the present session, where a plugin lets the browser have several. */
export const addingAt = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}${ADDING}=1`;

export function useIsAdding(): boolean {
  const isAsked = useParameters().has(ADDING);
  return useAccounts() !== undefined && isAsked;
}

/** The target of a sign-in, and links to other screens that keep it. */
export interface Target {
  readonly path: string;
  readonly asked: string | null;
  keptIn(path: string): string;
}

export const withCallback = (path: string, callbackURL: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ callbackURL })}`;

export function useTarget(given?: string): Target {
  const { paths } = useUI();
  const parameters = useParameters();
  const asked = safeTarget(given ?? parameters.get("callbackURL"), originHere());
  const isAdding = useIsAdding();
  return {
    path: asked ?? paths.home,
    asked,
    keptIn(path) {
      const kept = asked === null ? path : withCallback(path, asked);
      return isAdding ? addingAt(kept) : kept;
    },
  };
}
