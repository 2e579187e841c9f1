import { useSyncExternalStore } from "react";

/** What `useSyncExternalStore` needs of an atom. */
interface Readable<State> {
  readonly init: State;
  readonly value: State;
  listen(onChange: () => void): () => void;
}

/** The state of a store, kept up to date; on a server and in the first render after one, that nothing is known. */
export const useStore = <State>(store: Readable<State>): State =>
  useSyncExternalStore(
    store.listen,
    () => store.value,
    () => store.init,
  );
