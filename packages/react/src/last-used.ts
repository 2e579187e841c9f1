import type { AuthClient } from "@sallyport/client";
import { useSyncExternalStore } from "react";

const KEY = "sallyport.lastUsed";
const REDIRECT_KEY = "sallyport.redirectedTo";

type Place = "localStorage" | "sessionStorage";

/** Returns null also if the browser does not allow storage, as may be the case in a frame. */
export function stored(place: Place, key: string, change?: (storage: Storage) => void): string | null {
  try {
    const storage = globalThis[place];
    change?.(storage);
    return storage.getItem(key);
  } catch {
    return null;
  }
}

const set = (place: Place, key: string, value: string) => stored(place, key, (storage) => storage.setItem(key, value));
const readRedirect = () => stored("sessionStorage", REDIRECT_KEY);
const forgetRedirect = () => stored("sessionStorage", REDIRECT_KEY, (storage) => storage.removeItem(REDIRECT_KEY));
const readLastUsed = (): string | null => stored("localStorage", KEY);
const idIn = ({ $session }: Pick<AuthClient, "$session">): string => $session.get().data?.session.id ?? "";

/**
 * Remembers in this browser how its user has signed in, for `useLastUsed`. The screens and their hooks do it themselves.
 * @param method `password`, the id of an identity provider, or of a plugin's method, such as `passkey`
 */
export function rememberLastUsed(method: string): void {
  forgetRedirect();
  set("localStorage", KEY, method);
}

/** Notes a redirect to a provider, whose sign-in may still fail. */
export function rememberRedirect(client: Pick<AuthClient, "$session">, method: string): void {
  set("sessionStorage", REDIRECT_KEY, `${method} ${idIn(client)}`);
}

/** Remembers the provider that has redirected back once there is a new session. Returns a function that stops it. */
export function rememberReturn(client: Pick<AuthClient, "$session">): () => void {
  if (new URLSearchParams(location.search).has("error")) forgetRedirect();
  const noted = readRedirect();
  if (noted === null) return () => undefined;
  const [method = "", earlier] = noted.split(" ");
  return client.$session.subscribe(() => {
    const id = idIn(client);
    if (id && id !== earlier && readRedirect() === noted) rememberLastUsed(method);
  });
}

const subscribe = () => () => undefined;

/**
 * Reads how the user of this browser has last signed in: `password`, the id of an identity provider, or of a plugin's
 * method, such as `passkey`. Null if nobody has, and in a server render.
 */
export const useLastUsed = (): string | null => useSyncExternalStore(subscribe, readLastUsed, () => null);
