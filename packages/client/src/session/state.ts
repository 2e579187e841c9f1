import type { ActiveSession, ClientError, GetSessionQuery } from "@sallyport/core";

/** `unknown`: the last read failed; see `error`. */
export type SessionStatus = "pending" | "authenticated" | "unauthenticated" | "unknown";

/** State of the session. */
export interface SessionState {
  /** Null when signed out or not known yet. */
  readonly data: ActiveSession | null;
  /** Why the last read failed. */
  readonly error: ClientError<string> | null;
  readonly status: SessionStatus;
  /** Whether it ended without a sign-out of this browser, such as by its time or on another device. */
  readonly endedElsewhere?: boolean;
  /** Until the first answer or failure. */
  readonly isPending: boolean;
  /** Reading again, after a change or `refetch`. */
  readonly isRefetching: boolean;
  /** Reads again; resolves once `data` is updated. */
  readonly refetch: Refetch;
}

/** Reads the session again. */
export type Refetch = (options?: { readonly query?: GetSessionQuery }) => Promise<void>;

export function pendingState(refetch: Refetch): SessionState {
  return { data: null, error: null, status: "pending", isPending: true, isRefetching: false, refetch };
}

export function answeredState(data: ActiveSession | null, refetch: Refetch): SessionState {
  const status = data ? "authenticated" : "unauthenticated";
  return { ...pendingState(refetch), data, status, isPending: false };
}
