import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/** The path of the page that is shown. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** What the address of the page says after its path. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** What a page hands on to the next one, out of sight: addresses are shown, copied and logged. */
export interface Carried {
  readonly email: string;
}

/** The e-mail address that the page before handed on; empty where it did not. */
export function carriedEmail(): string {
  const state: unknown = history.state;
  const isCarried = typeof state === "object" && state !== null && "email" in state;
  return isCarried && typeof state.email === "string" ? state.email : "";
}

/** Goes to another page of this application without loading it anew. */
export function navigate(path: string, how: "push" | "replace" = "push", carried: Carried | null = null): void {
  if (how === "push") history.pushState(carried, "", path);
  else history.replaceState(carried, "", path);
  // The browser tells of back and forward only.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
