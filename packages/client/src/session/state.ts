import type { ActiveSession, ClientError, GetSessionQuery, SessionEnding } from "@sallyport/core";

/** The status of the session; `unknown` means that the last read failed. */
export type SessionStatus = "pending" | "authenticated" | "unauthenticated" | "unknown";

/** The state of the session. */
export interface SessionState {
  readonly data: ActiveSession | null;
  readonly error: ClientError<string> | null;
  readonly status: SessionStatus;
  /** Whether the session ended without a sign-out in this browser, because it expired or was revoked. */
  readonly endedElsewhere?: boolean;
  /** Why the session of this browser ended, if the server says so. */
  readonly endedBecause?: SessionEnding;
  readonly isPending: boolean;
  readonly isRefetching: boolean;
  readonly refetch: Refetch;
}

/** Reads the session again and resolves once `data` is updated. */
export type Refetch = (options?: { readonly query?: GetSessionQuery }) => Promise<void>;

export function pendingState(refetch: Refetch): SessionState {
  return { data: null, error: null, status: "pending", isPending: true, isRefetching: false, refetch };
}

export function answeredState(data: ActiveSession | null, refetch: Refetch): SessionState {
  const status = data ? "authenticated" : "unauthenticated";
  return { ...pendingState(refetch), data, status, isPending: false };
}
