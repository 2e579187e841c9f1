import { atom, onMount, type ReadableAtom } from "nanostores";
import { type Answer, failure } from "../read-answer.ts";
import { keepEqual } from "../session/next-state.ts";
import { createSessionReader, type SessionReader } from "../session/reader.ts";
import { watch } from "../session/watch.ts";
import type { Given } from "../to-call.ts";
import type { Group, GroupedStore, GroupOptions } from "./group.ts";
import type { StoreState } from "./state.ts";

const REFRESH_DELAY = 10;

const EMPTY_CODES = /^UNAUTHORIZED|_FACTOR_COOKIE|NO_ACTIVE_|ORGANIZATION_NOT_FOUND|_NOT_A_MEMBER_/;

const SIGNED_OUT: Answer = failure("UNAUTHORIZED", "Unauthorized", 401);
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
  if (error === null) return { ...state, data: keepEqual(old.data, data as Data) };
  if (hidden?.test(error.code)) return { ...state, data: null, error };
  if (!EMPTY_CODES.test(error.code)) return { ...state, error };
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
function createRequester<Data>(group: Group, options: StoreOptions<Data>) {
  const { path, given, scoped = true, answers = "signed in" } = options;
  let isSkipped = false;
  let hadSession = false;
  const needsSession = (): boolean => answers === "signed in" || (answers === "signing in" && hadSession);
  function refusalOf(): Answer | null {
    if (needsSession() && group.isSignedOut()) return SIGNED_OUT;
    if (scoped && group.hasNoOrganization()) return NO_ORGANIZATION;
    const active = group.$session.value.data;
    return active === null ? null : (group.refuses?.(active) ?? options.refuses?.(active) ?? null);
  }
  return {
    async ask(): Promise<Answer> {
      // Components that mount together may hydrate the session first.
      await null;
      if (needsSession()) await group.sessionKnown();
      const refusal = refusalOf();
      isSkipped = refusal !== null;
      if (refusal !== null) {
        hadSession = false;
        return refusal;
      }
      const answer = await group.read(`${group.path}/${path}`, given);
      hadSession = group.$session.value.data !== null;
      return answer;
    },
    takeSkipped(): boolean {
      const wasSkipped = isSkipped;
      isSkipped = false;
      return wasSkipped;
    },
  };
}

export function createStore<Data>(group: Group, options: StoreOptions<Data>): Store<StoreState<Data>> {
  const { stores, batch } = group;
  const { changes = [], scoped = true } = options;
  const requester = createRequester(group, options);
  const reader = createSessionReader(requester.ask, (answer) =>
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
    $state.set(keepEqual($state.value, state));
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
      if (mounted && requester.takeSkipped()) store.refresh();
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
    const stopFollowing = follow(group, store, reader, joinBatch);
    return () => {
      mounted = false;
      stopFollowing();
      options.onLeave?.(store);
    };
  });
  return Object.assign($state, { init: untouched, get: () => $state.value });
}
