import { useStore as useNanostore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";

/** The state of a store; on a server and in the first render of its page, the initial one. */
export const useStore = <State>(store: ReadableAtom<State>): State => useNanostore(store, { ssr: "initial" });
