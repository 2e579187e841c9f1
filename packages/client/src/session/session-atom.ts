import type { ActiveSession } from "@sallyport/core";
import { atom, onMount, type ReadableAtom } from "nanostores";
import { nextState } from "./next-state.ts";
import { createSessionReader, type ReadSession } from "./reader.ts";
import { answeredState, pendingState, type Refetch, type SessionState } from "./state.ts";
import type { Tabs } from "./tabs.ts";
import { type SessionOptions, watch } from "./watch.ts";

/** Milliseconds from a call that may have changed the session to the read that tells. */
const REFRESH_DELAY = 10;

/**
 * The session as a nanostores atom. Nothing is read before somebody listens; `get` only looks.
 * A second after the last listener has left, polling and window listeners end.
 */
export interface SessionAtom extends ReadableAtom<SessionState> {
  readonly init: SessionState;
  readonly value: SessionState;
  /** The state once the server has answered this: the same object for the same answer. */
  answered(data: ActiveSession | null): SessionState;
  /** Takes over what the server already answered, while rendering the page say, unless there is a newer answer. */
  hydrate(data: ActiveSession | null): void;
}

interface SessionStore {
  readonly $session: SessionAtom;
  /** A call of this client may have changed the session. */
  changed(): void;
}

/** Dates may come as text out of a page that was rendered elsewhere. */
const isLive = (data: ActiveSession | null): boolean => data === null || new Date(data.session.expiresAt) > new Date();

/** The session store of a client. */
export function createSessionStore(read: ReadSession, tabs: Tabs, options?: SessionOptions): SessionStore {
  const reader = createSessionReader(read, (answer) => $state.set(nextState($state.value, answer)));
  const refetch: Refetch = ({ query } = {}) => {
    markRefetching();
    return reader.read(query);
  };
  const untouched = pendingState(refetch);
  const $state = atom<SessionState>(untouched);
  let mounted = false;
  let hydrated = false;
  let seed: SessionState | undefined;

  function markRefetching(): void {
    const { isPending, isRefetching } = $state.value;
    if (!isPending && !isRefetching) $state.set({ ...$state.value, isRefetching: true });
  }
  function refresh(): void {
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

  const answered = (data: ActiveSession | null): SessionState => {
    if (!seed || seed.data !== data) seed = answeredState(data, refetch);
    return seed;
  };
  const hydrate = (data: ActiveSession | null): void => {
    if (!$state.value.isPending) return;
    // After a change it may be of a page from before: it is shown, and asked for again.
    hydrated = $state.value === untouched && !mounted && isLive(data);
    $state.set(answered(data));
  };
  const $session = Object.assign($state, { init: untouched, get: () => $state.value, answered, hydrate });
  return {
    $session,
    changed() {
      tabs.tell(0);
      if (mounted) return refresh();
      // Nobody looks: what was known, by us or by the page, is not shown to whoever comes next.
      hydrated = false;
      reader.cancel();
      $state.set(pendingState(refetch));
    },
  };
}
