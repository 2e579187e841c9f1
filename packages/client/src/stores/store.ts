import { atom, onMount, type ReadableAtom } from "nanostores";
import { keep } from "../session/next-state.ts";
import { createSessionReader } from "../session/reader.ts";
import { watch } from "../session/watch.ts";
import type { Group, GroupedStore } from "./group.ts";
import type { StoreState } from "./state.ts";

/** Milliseconds from a call that changed something to the read that tells: several calls cause one. */
const REFRESH_DELAY = 10;

/** Refusals that say that there is none. */
const NONE =
  /^(UNAUTHORIZED|INVALID_TWO_FACTOR_COOKIE|NO_ACTIVE_ORGANIZATION|ORGANIZATION_NOT_FOUND|.+_NOT_A_MEMBER_OF_.+_ORGANIZATION)$/;

/** An atom that only tells what it knows: `get` asks the server for nothing. */
export interface Store<State> extends ReadableAtom<State> {
  readonly init: State;
  readonly value: State;
}

export interface StoreOptions<Data> {
  /** Below the path of the group. */
  readonly path: string;
  /** What makes its data old, beside what makes all old. */
  readonly changes?: readonly string[];
  readonly query?: object;
  /** Default true: its data are of one organization. */
  readonly scoped?: boolean;
  /** Hears of each new state, whether or not somebody listens to the atom. */
  readonly onState?: (state: StoreState<Data>) => void;
  /** Nobody listens any longer. */
  readonly onLeave?: (store: GroupedStore) => void;
}

/** What one GET answers, kept up to date as long as somebody listens. */
export function createStore<Data>(group: Group, options: StoreOptions<Data>): Store<StoreState<Data>> {
  const { stores, batch } = group;
  const { path, query, changes = [], scoped = true } = options;
  const reader = createSessionReader(
    () => group.read(`${group.path}/${path}`, query),
    ({ data, error }) =>
      batch.show(store, () => {
        // What the server answers is what its endpoint declares.
        if (error === null) return set({ ...none, data: keep($state.value.data, data as Data) });
        if (!NONE.test(error.code)) return set({ ...none, data: $state.value.data, error });
        const named = scoped && group.isSelected() && error.status !== 401;
        set({ ...none, error: named ? error : null });
      }),
  );
  const refetch = (): Promise<void> => {
    stores.add(store);
    batch.leave(store);
    markRefetching();
    return reader.read();
  };
  const none: StoreState<Data> = { data: null, error: null, isPending: false, isRefetching: false, refetch };
  const untouched = { ...none, isPending: true };
  const $state = atom(untouched);
  let mounted = false;

  function set(state: StoreState<Data>): void {
    $state.set(keep($state.value, state));
    options.onState?.($state.value);
  }
  /** Its answer is shown together with the others, save the first one. */
  function joinBatch(): void {
    if (!$state.value.isPending) batch.join(store);
  }
  function markRefetching(): void {
    set({ ...$state.value, isRefetching: !$state.value.isPending });
  }
  const store: GroupedStore = {
    changes: [...group.changes, ...changes],
    scoped,
    refresh() {
      // Nobody looks: what was known is not shown to whoever comes next.
      if (!mounted) return store.reset();
      joinBatch();
      markRefetching();
      reader.readAfresh(REFRESH_DELAY);
    },
    reset() {
      batch.leave(store);
      reader.cancel();
      set(untouched);
      if (mounted) reader.readAfresh(REFRESH_DELAY);
    },
  };

  onMount($state, () => {
    mounted = true;
    stores.add(store);
    const leave = group.enter();
    void reader.read();
    // What others have changed nobody tells. The interval is the session's own.
    const unwatch = watch({ ...group.options.sessionOptions, refetchInterval: 0 }, reader.readAt, () => {
      joinBatch();
      void reader.read();
    });
    return () => {
      mounted = false;
      unwatch();
      leave();
      batch.leave(store);
      options.onLeave?.(store);
    };
  });
  return Object.assign($state, { init: untouched, get: () => $state.value });
}
