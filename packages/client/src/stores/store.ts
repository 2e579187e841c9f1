import { atom, onMount, type ReadableAtom } from "nanostores";
import { type Answer, failure } from "../read-answer.ts";
import { keep } from "../session/next-state.ts";
import { createSessionReader, type SessionReader } from "../session/reader.ts";
import { watch } from "../session/watch.ts";
import type { Given } from "../to-call.ts";
import type { Group, GroupedStore, GroupOptions } from "./group.ts";
import type { StoreState } from "./state.ts";

const REFRESH_DELAY = 10;

const NONE = /^UNAUTHORIZED|_FACTOR_COOKIE|NO_ACTIVE_|ORGANIZATION_NOT_FOUND|_NOT_A_MEMBER_/;

const NOBODY: Answer = failure("UNAUTHORIZED", "Unauthorized", 401);
const NO_ORGANIZATION: Answer = failure("NO_ACTIVE_ORGANIZATION", "No active organization", 400);

/** An atom that reads from the server only while it is listened to, not on `get`. */
export interface Store<State> extends ReadableAtom<State> {
  readonly init: State;
  readonly value: State;
}

export interface StoreOptions<Data> {
  readonly path: string;
  readonly changes?: readonly string[];
  readonly given?: Given;
  readonly scoped?: boolean;
  readonly answers?: "signed in" | "signing in" | "anybody";
  readonly refuses?: GroupOptions["refuses"];
  readonly onState?: (state: StoreState<Data>) => void;
  readonly onLeave?: (store: GroupedStore) => void;
}

function toState<Data>(
  old: StoreState<Data>,
  { data, error }: Answer,
  hidden: RegExp | undefined,
  isSelected: boolean,
): StoreState<Data> {
  const state = { ...old, error: null, isPending: false, isRefetching: false };
  if (error === null) return { ...state, data: keep(old.data, data as Data) };
  if (hidden?.test(error.code)) return { ...state, data: null, error };
  if (!NONE.test(error.code)) return { ...state, error };
  return { ...state, data: null, error: isSelected && error.status !== 401 ? error : null };
}

function follow(group: Group, store: GroupedStore, reader: SessionReader, joinBatch: () => void): () => void {
  group.stores.add(store);
  const leave = group.enter();
  void reader.read();
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

/** Answers locally what the server would refuse: without a session or an organization, there is nothing to read. */
function createAsker<Data>(group: Group, options: StoreOptions<Data>) {
  const { path, given, scoped = true, answers = "signed in" } = options;
  let isAsleep = false;
  let hadSomebody = false;
  const needsSession = (): boolean => answers === "signed in" || (answers === "signing in" && hadSomebody);
  function refusalOf(): Answer | null {
    if (needsSession() && group.isNobody()) return NOBODY;
    if (scoped && group.hasNone()) return NO_ORGANIZATION;
    const active = group.$session.value.data;
    return active === null ? null : (group.refuses?.(active) ?? options.refuses?.(active) ?? null);
  }
  return {
    async ask(): Promise<Answer> {
      // Components that mount together may hydrate the session first.
      await null;
      if (needsSession()) await group.sessionKnown();
      const refusal = refusalOf();
      isAsleep = refusal !== null;
      if (refusal !== null) {
        hadSomebody = false;
        return refusal;
      }
      const answer = await group.read(`${group.path}/${path}`, given);
      hadSomebody = group.$session.value.data !== null;
      return answer;
    },
    rouse(): boolean {
      const wasAsleep = isAsleep;
      isAsleep = false;
      return wasAsleep;
    },
  };
}

export function createStore<Data>(group: Group, options: StoreOptions<Data>): Store<StoreState<Data>> {
  const { stores, batch } = group;
  const { changes = [], scoped = true } = options;
  const asker = createAsker(group, options);
  const reader = createSessionReader(asker.ask, (answer) =>
    batch.show(store, () => set(toState($state.value, answer, group.hidden, scoped && group.isSelected()))),
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
  function joinBatch(): void {
    if (!$state.value.isPending) batch.join(store);
  }
  const markRefetching = (): void => set({ ...$state.value, isRefetching: !$state.value.isPending });
  const store: GroupedStore = {
    changes: [...group.changes, ...changes],
    scoped,
    refresh() {
      // The data must not be shown to the next user.
      if (!mounted) return store.reset();
      joinBatch();
      markRefetching();
      reader.readAfresh(REFRESH_DELAY);
    },
    wake: () => {
      if (mounted && asker.rouse()) store.refresh();
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
