import type { AuthClient, ClientError } from "@sallyport/client";
import type { Capabilities } from "@sallyport/core";
import { atom, onMount, type ReadableAtom } from "nanostores";
import { createContext, useContext } from "react";
import { useStore } from "../../use-store.ts";
import { useUI } from "./ui-context.ts";

/** What the server offers; null until it is known. */
export interface CapabilitiesState {
  readonly data: Capabilities | null;
  readonly error: ClientError<string> | null;
}

type CapabilitiesStore = ReadableAtom<CapabilitiesState> & { readonly init: CapabilitiesState };

const unknown: CapabilitiesState = { data: null, error: null };
/** In place of a client's, where there is nothing to ask. */
const $unasked = atom(unknown);
const known = new WeakMap<object, CapabilitiesStore>();

/** Of the page that a server has rendered. */
export const CapabilitiesContext = createContext<Capabilities | null>(null);

/** Asked once a client, when a screen first needs it; after a failure, by the next screen. */
function capabilitiesOf(client: AuthClient): CapabilitiesStore {
  const found = known.get(client);
  if (found !== undefined) return found;
  const $state = atom(unknown);
  const ask = async (): Promise<void> => {
    const { data, error } = await client.capabilities();
    // A failure of an earlier question may arrive after the answer to a later one.
    if ($state.value.data === null) $state.set({ data, error });
  };
  onMount($state, () => {
    if ($state.value.data === null) void ask();
  });
  // Reading it alone asks nobody.
  const store = Object.assign($state, { init: unknown, get: () => $state.value });
  known.set(client, store);
  return store;
}

/** What the server offers, so that what is off is not shown. */
export function useCapabilities(): CapabilitiesState {
  const { client } = useUI();
  const given = useContext(CapabilitiesContext);
  const state = useStore(given === null ? capabilitiesOf(client) : $unasked);
  return given === null ? state : { data: given, error: null };
}
