import type { AuthClient, ClientError } from "@sallyport/client";
import type { Capabilities } from "@sallyport/core";
import { atom, onMount, type ReadableAtom } from "nanostores";
import { createContext, useContext } from "react";
import { useStore } from "../../use-store.ts";
import { useUI } from "./ui-context.ts";

/** The capabilities of the server, or `null` until they are known. */
export interface CapabilitiesState {
  readonly data: Capabilities | null;
  readonly error: ClientError<string> | null;
}

type CapabilitiesStore = ReadableAtom<CapabilitiesState> & { readonly init: CapabilitiesState };

const unknown: CapabilitiesState = { data: null, error: null };
const $unasked = atom(unknown);
const known = new WeakMap<object, CapabilitiesStore>();

export const CapabilitiesContext = createContext<Capabilities | null>(null);

/** Asks once per client, when a screen first needs it. After a failure, the next screen asks again. */
export function capabilitiesOf(client: AuthClient): CapabilitiesStore {
  const found = known.get(client);
  if (found !== undefined) return found;
  const $state = atom(unknown);
  const ask = async (): Promise<void> => {
    const { data, error } = await client.capabilities();
    // A failed request may be answered after a later one that succeeded.
    if ($state.value.data === null) $state.set({ data, error });
  };
  onMount($state, () => {
    if ($state.value.data === null) void ask();
  });
  // Plain reads must not send the request.
  const store = Object.assign($state, { init: unknown, get: () => $state.value });
  known.set(client, store);
  return store;
}

/** Reads the capabilities of the server, so that screens can hide what is disabled. */
export function useCapabilities(): CapabilitiesState {
  const { client } = useUI();
  const given = useContext(CapabilitiesContext);
  const state = useStore(given === null ? capabilitiesOf(client) : $unasked);
  return given === null ? state : { data: given, error: null };
}
