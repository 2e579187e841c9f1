import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Answer } from "../read-answer.ts";
import { keep } from "../session/next-state.ts";
import { createSessionReader, type SessionReader } from "../session/reader.ts";
import { watch } from "../session/watch.ts";
import type { Group, GroupedStore } from "./group.ts";
import type { StoreState } from "./state.ts";

/** Milliseconds from a change to the read, so that several calls cause one. */
const REFRESH_DELAY = 10;

/** Refusals that say that there is none. */
const NONE = /^UNAUTHORIZED|_FACTOR_COOKIE|NO_ACTIVE_|ORGANIZATION_NOT_FOUND|_NOT_A_MEMBER_/;

/** An atom whose `get` reads nothing from the server. */
export interface Store<State> extends ReadableAtom<State> {
  readonly init: State;
  readonly value: State;
}

export interface StoreOptions<Data> {
  /** Below the path of the group. */
  readonly path: string;
  /** Changes that make its data old, beside those that do for all. */
  readonly changes?: readonly string[];
  readonly query?: object;
  /** Its data belong to one organization. Default true. */
  readonly scoped?: boolean;
  /** Called with each state, even without listeners. */
  readonly onState?: (state: StoreState<Data>) => void;
  readonly onLeave?: (store: GroupedStore) => void;
}

function toState<Data>(old: StoreState<Data>, { data, error }: Answer, isSelected: boolean): StoreState<Data> {
  const state = { ...old, error: null, isPending: false, isRefetching: false };
  // The endpoint declares it.
  if (error === null) return { ...state, data: keep(old.data, data as Data) };
  if (!NONE.test(error.code)) return { ...state, error };
  return { ...state, data: null, error: isSelected && error.status !== 401 ? error : null };
}

function follow(group: Group, store: GroupedStore, reader: SessionReader, joinBatch: () => void): () => void {
  group.stores.add(store);
  const leave = group.enter();
  void reader.read();
  // Other people's changes are not announced; polling is the session's alone.
  const unwatch = watch({ ...group.options.sessionOptions, refetchInterval: 0 }, reader.readAt, () => {
    joinBatch();
    void reader.read();
  });
  return () => {
    unwatch();
    leave();
    group.batch.leave(store);
  };
}

/** What one GET answers, kept up to date while somebody listens. */
export function createStore<Data>(group: Group, options: StoreOptions<Data>): Store<StoreState<Data>> {
  const { stores, batch } = group;
  const { path, query, changes = [], scoped = true } = options;
  const reader = createSessionReader(
    () => group.read(`${group.path}/${path}`, query),
    (answer) => batch.show(store, () => set(toState($state.value, answer, scoped && group.isSelected()))),
  );
  const refetch = (): Promise<void> => {
    stores.add(store);
    batch.leave(store);
    markRefetching();
    return reader.read();
  };
  const untouched: StoreState<Data> = { data: null, error: null, isPending: true, isRefetching: false, refetch };
  const $state = atom(untouched);
  let mounted = false;

  function set(state: StoreState<Data>): void {
    $state.set(keep($state.value, state));
    options.onState?.($state.value);
  }
  /** The first answer does not wait for the others. */
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
      // Without listeners nothing is kept for whoever comes next.
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
    const unfollow = follow(group, store, reader, joinBatch);
    return () => {
      mounted = false;
      unfollow();
      options.onLeave?.(store);
    };
  });
  return Object.assign($state, { init: untouched, get: () => $state.value });
}
