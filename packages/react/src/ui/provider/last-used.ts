import { useSyncExternalStore } from "react";

const KEY = "sallyport.lastUsed";

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser may not allow storage.
    return null;
  }
}

export function rememberLastUsed(method: string): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {}
}

const subscribe = () => () => undefined;

export const useLastUsed = (): string | null => useSyncExternalStore(subscribe, read, () => null);
