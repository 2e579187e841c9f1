import type { ActiveSession } from "@sallyport/core";
import { atom, onMount, type ReadableAtom } from "nanostores";
import { settledState } from "./next-state.ts";
import { createSessionReader, type ReadSession, type SessionAnswer } from "./reader.ts";
import { answeredState, pendingState, type Refetch, type SessionState } from "./state.ts";
import type { Tabs } from "./tabs.ts";
import { type SessionOptions, watch } from "./watch.ts";

const REFRESH_DELAY = 10;

/**
 * The session as a nanostores atom. It reads the session while it is listened to, and for one second after the last
 * listener has left.
 */
export interface SessionAtom extends ReadableAtom<SessionState> {
  readonly init: SessionState;
  readonly value: SessionState;
  answered(data: ActiveSession | null): SessionState;
  /** Takes over the session of a page that the server rendered, unless a newer one is known. */
  hydrate(data: ActiveSession | null): void;
}

interface SessionStore {
  readonly $session: SessionAtom;
  changed(): void;
}

const isLive = (data: ActiveSession | null): boolean => data === null || new Date(data.session.expiresAt) > new Date();

function createSeeds(refetch: Refetch): SessionAtom["answered"] {
  let seed: SessionState | undefined;
  return (data) => {
    if (!seed || seed.data !== data) seed = answeredState(data, refetch);
    return seed;
  };
}

export function createSessionStore(read: ReadSession, tabs: Tabs, options?: SessionOptions): SessionStore {
  const reader = createSessionReader(read, settle);
  const refetch: Refetch = ({ query } = {}) => {
    markRefetching();
    return reader.read(query);
  };
  const untouched = pendingState(refetch);
  const $state = atom<SessionState>(untouched);
  let mounted = false;
  let hydrated = false;
  let isOwnChange = false;

  function settle(answer: SessionAnswer): void {
    $state.set(settledState($state.value, answer, isOwnChange));
    isOwnChange = false;
  }
  function markRefetching(): void {
    const { value } = $state;
    if (!value.isPending && !value.isRefetching) $state.set({ ...value, isRefetching: true });
  }
  function refresh(): void {
    isOwnChange = true;
    markRefetching();
    reader.readAfresh(REFRESH_DELAY);
  }

  onMount($state, () => {
    mounted = true;
    if (!hydrated) void reader.read();
    hydrated = false;
    const unwatch = watch(options, reader.readAt, () => void reader.read());
    const leave = tabs.join(refresh);
    return () => {
      mounted = false;
      unwatch();
      leave();
    };
  });

  const answered = createSeeds(refetch);
  const hydrate = (data: ActiveSession | null): void => {
    if (!$state.value.isPending) return;
    // The rendered page may be outdated, so the session is shown and then read again.
    hydrated = $state.value === untouched && !mounted && isLive(data);
    $state.set(answered(data));
  };
  const $session = Object.assign($state, { init: untouched, get: () => $state.value, answered, hydrate });
  return {
    $session,
    changed() {
      tabs.post(0);
      if (mounted) return refresh();
      // The data must not be shown to the next user.
      hydrated = false;
      reader.cancel();
      $state.set(pendingState(refetch));
    },
  };
}
