import { useStore as useNanostore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";

/** Reads the state of a store. On a server and during hydration, that is the initial state. */
export const useStore = <State>(store: ReadableAtom<State>): State => useNanostore(store, { ssr: "initial" });
