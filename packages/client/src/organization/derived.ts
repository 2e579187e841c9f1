import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Store } from "./store.ts";

interface Derived<State> {
  readonly $state: Store<State>;
  /** A source has another state. */
  update(): void;
}

/** What follows from stores: it has their newest state even while nobody listens, and they are read while somebody does. */
export function createDerived<State>(compute: () => State, sources: () => readonly ReadableAtom[]): Derived<State> {
  const init = compute();
  const $state = atom(init);
  onMount($state, () => {
    const leave = sources().map((source) => source.listen(() => {}));
    return () => {
      for (const end of leave) end();
    };
  });
  return {
    $state: Object.assign($state, { init, get: () => $state.value }),
    update: () => $state.set(compute()),
  };
}
