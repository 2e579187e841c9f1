import { useSyncExternalStore } from "react";

/** For `useSyncExternalStore`. */
export interface Readable<State> {
  readonly init: State;
  readonly value: State;
  listen(onChange: () => void): () => void;
}

/** The state of a store; on a server, its initial one. */
export const useStore = <State>(store: Readable<State>): State =>
  useSyncExternalStore(
    store.listen,
    () => store.value,
    () => store.init,
  );
