import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** Not in the URL: those are shown, copied and logged. */
export interface Carried {
  readonly email: string;
}

/** From the previous page, or empty. */
export function carriedEmail(): string {
  const state: unknown = history.state;
  const isCarried = typeof state === "object" && state !== null && "email" in state;
  return isCarried && typeof state.email === "string" ? state.email : "";
}

export function navigate(path: string, how: "push" | "replace" = "push", carried: Carried | null = null): void {
  if (how === "push") history.pushState(carried, "", path);
  else history.replaceState(carried, "", path);
  // The browser fires it for back and forward only.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
