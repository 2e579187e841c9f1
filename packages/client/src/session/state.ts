import type { ActiveSession, ClientError, GetSessionQuery } from "@sallyport/core";

/** `unknown`: the last read failed; `data` is what was known before, and `error` says why. */
export type SessionStatus = "pending" | "authenticated" | "unauthenticated" | "unknown";

/** What is known of the session. */
export interface SessionState {
  /** Null when signed out, or nothing is known yet. */
  readonly data: ActiveSession | null;
  /** Why the last read failed, which signs nobody out. */
  readonly error: ClientError<string> | null;
  readonly status: SessionStatus;
  /** Only before the first answer or failure. */
  readonly isPending: boolean;
  /** A call may have changed the session, or `refetch` was called. */
  readonly isRefetching: boolean;
  /** Reads again; resolves when the answer is in the state. */
  readonly refetch: Refetch;
}

/** Reads the session again; resolves when the answer is in the state. */
export type Refetch = (options?: { readonly query?: GetSessionQuery }) => Promise<void>;

export function pendingState(refetch: Refetch): SessionState {
  return { data: null, error: null, status: "pending", isPending: true, isRefetching: false, refetch };
}

export function answeredState(data: ActiveSession | null, refetch: Refetch): SessionState {
  const status = data ? "authenticated" : "unauthenticated";
  return { ...pendingState(refetch), data, status, isPending: false };
}
