import { atom, onMount, type ReadableAtom } from "nanostores";
import { type Answer, failure } from "../read-answer.ts";
import { keep } from "../session/next-state.ts";
import { createSessionReader, type SessionReader } from "../session/reader.ts";
import { watch } from "../session/watch.ts";
import type { Given } from "../to-call.ts";
import type { Group, GroupedStore, GroupOptions } from "./group.ts";
import type { StoreState } from "./state.ts";

/** In milliseconds: several changes cause one read. */
const REFRESH_DELAY = 10;

/** Answers for "there is none". */
const NONE = /^UNAUTHORIZED|_FACTOR_COOKIE|NO_ACTIVE_|ORGANIZATION_NOT_FOUND|_NOT_A_MEMBER_/;

const NOBODY: Answer = failure("UNAUTHORIZED", "Unauthorized", 401);
const NO_ORGANIZATION: Answer = failure("NO_ACTIVE_ORGANIZATION", "No active organization", 400);

/** An atom; `get` alone reads nothing. */
export interface Store<State> extends ReadableAtom<State> {
  readonly init: State;
  readonly value: State;
}

export interface StoreOptions<Data> {
  /** Below the group's path. */
  readonly path: string;
  /** Beside the group's. */
  readonly changes?: readonly string[];
  /** `{ query }`, or the body of a POST. */
  readonly given?: Given;
  /** Belongs to one organization. Default true. */
  readonly scoped?: boolean;
  /** Whom it answers; `signing in`: also a sign-in that waits for its second factor. Default `signed in`. */
  readonly answers?: "signed in" | "signing in" | "anybody";
  /** What the server is sure to refuse to a session, beside what it refuses to the group. */
  readonly refuses?: GroupOptions["refuses"];
  /** Without listeners too. */
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
  // Polling is the session's alone.
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

/** Asks the server, or answers itself what is sure to be refused: nobody has anything, and no session's organization no members. */
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
      // What mounts together knows the page's session by then.
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
    /** Whether it has to ask now. */
    rouse(): boolean {
      const wasAsleep = isAsleep;
      isAsleep = false;
      return wasAsleep;
    },
  };
}

/** The answer of a GET, kept up to date while listened to. */
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
  /** The first answer does not wait for the others. */
  function joinBatch(): void {
    if (!$state.value.isPending) batch.join(store);
  }
  const markRefetching = (): void => set({ ...$state.value, isRefetching: !$state.value.isPending });
  const store: GroupedStore = {
    changes: [...group.changes, ...changes],
    scoped,
    refresh() {
      // Nothing is kept for the next user.
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
