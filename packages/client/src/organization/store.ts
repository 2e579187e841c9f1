import { atom, onMount, type ReadableAtom } from "nanostores";
import type { ClientGround } from "../plugin.ts";
import { createSessionReader } from "../session/reader.ts";
import { createTabs } from "../session/tabs.ts";
import type { StoreState } from "./state.ts";

/** Milliseconds from a call that changed something to the read that tells: several calls cause one. */
const REFRESH_DELAY = 10;

/** An atom that only tells what it knows: `get` asks the server for nothing. */
export interface Store<State> extends ReadableAtom<State> {
  readonly init: State;
  readonly value: State;
}

interface StoreOptions<Data> {
  readonly path: string;
  readonly query?: object;
  /** What makes its data old, by the names that endpoints declare. */
  readonly changes: readonly string[];
  /** Refusals that say that there is none. */
  readonly none: readonly string[];
  /** Hears of each new state, whether or not somebody listens to the atom. */
  readonly onState?: (state: StoreState<Data>) => void;
}

/** What one GET answers, kept up to date as long as somebody listens. */
export function createStore<Data>(ground: ClientGround, options: StoreOptions<Data>): Store<StoreState<Data>> {
  const tabs = createTabs(`sallyport:${ground.base}${options.path}`);
  const reader = createSessionReader(
    () => ground.read(options.path, options.query),
    ({ data, error }) => {
      const known = { error: null, isPending: false, isRefetching: false, refetch };
      // What the server answers is what its endpoint declares.
      if (error === null) return set({ ...known, data: data as Data });
      if (options.none.includes(error.code)) return set({ ...known, data: null });
      set({ ...known, data: $state.value.data, error });
    },
  );
  const refetch = (): Promise<void> => {
    markRefetching();
    return reader.read();
  };
  const untouched: StoreState<Data> = { data: null, error: null, isPending: true, isRefetching: false, refetch };
  const $state = atom(untouched);
  let mounted = false;

  function set(state: StoreState<Data>): void {
    $state.set(state);
    options.onState?.(state);
  }
  function markRefetching(): void {
    const { isPending, isRefetching } = $state.value;
    if (!isPending && !isRefetching) set({ ...$state.value, isRefetching: true });
  }
  function refresh(): void {
    markRefetching();
    reader.readAfresh(REFRESH_DELAY);
  }

  onMount($state, () => {
    mounted = true;
    void reader.read();
    const leave = tabs.join(refresh);
    return () => {
      mounted = false;
      leave();
    };
  });
  ground.onChange((changed) => {
    if (!options.changes.some((name) => changed.includes(name))) return;
    tabs.tell();
    if (mounted) return refresh();
    // Nobody looks: what was known is not shown to whoever comes next.
    reader.cancel();
    set(untouched);
  });
  return Object.assign($state, { init: untouched, get: () => $state.value });
}
