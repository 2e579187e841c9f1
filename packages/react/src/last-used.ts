import type { AuthClient } from "@sallyport/client";
import { useSyncExternalStore } from "react";

const KEY = "sallyport.lastUsed";
/** It is kept by the tab, which the provider redirects back. */
const REDIRECT_KEY = "sallyport.redirectedTo";

/** Returns null also if the browser does not allow storage, as may be the case in a frame. */
function read(storage: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: "localStorage" | "sessionStorage", key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {}
}

const readLastUsed = (): string | null => read("localStorage", KEY);
const idIn = ({ $session }: Pick<AuthClient, "$session">): string => $session.get().data?.session.id ?? "";

/**
 * Remembers in this browser how its user has signed in, for `useLastUsed`. The screens and their hooks do it themselves.
 * @param method `password`, the id of an identity provider, or of a plugin's method, such as `passkey`
 */
export function rememberLastUsed(method: string): void {
  write("sessionStorage", REDIRECT_KEY, null);
  write("localStorage", KEY, method);
}

/** Notes a redirect to a provider, whose sign-in may still fail. */
export function rememberRedirect(client: Pick<AuthClient, "$session">, method: string): void {
  write("sessionStorage", REDIRECT_KEY, `${method} ${idIn(client)}`);
}

/** Remembers the provider that has redirected back once there is a new session. Returns a function that stops it. */
export function rememberReturn(client: Pick<AuthClient, "$session">): () => void {
  const noted = read("sessionStorage", REDIRECT_KEY);
  if (noted === null) return () => undefined;
  if (new URLSearchParams(location.search).has("error")) {
    write("sessionStorage", REDIRECT_KEY, null);
    return () => undefined;
  }
  const [method = "", earlier] = noted.split(" ");
  return client.$session.subscribe(() => {
    const id = idIn(client);
    const isNoted = read("sessionStorage", REDIRECT_KEY) === noted;
    if (isNoted && id !== "" && id !== earlier) rememberLastUsed(method);
  });
}

const subscribe = () => () => undefined;

/**
 * Reads how the user of this browser has last signed in: `password`, the id of an identity provider, or of a plugin's
 * method, such as `passkey`. Null if nobody has, and in a server render.
 */
export const useLastUsed = (): string | null => useSyncExternalStore(subscribe, readLastUsed, () => null);
