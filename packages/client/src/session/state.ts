import type { ActiveSession, ClientError, GetSessionQuery } from "@sallyport/core";

/** `unknown`: the last attempt to ask failed, so `data` is what was known before, and `error` says why. */
export type SessionStatus = "pending" | "authenticated" | "unauthenticated" | "unknown";

/** What is known of the session at a moment. */
export interface SessionState {
  /** Null when signed out, and as long as nothing is known. */
  readonly data: ActiveSession | null;
  /** Why the last attempt to ask failed; such a failure never signs anybody out. */
  readonly error: ClientError<string> | null;
  readonly status: SessionStatus;
  /** Only before the first answer; a failure is an answer. */
  readonly isPending: boolean;
  /** Asked again by a call that may have changed the session, or by `refetch`. */
  readonly isRefetching: boolean;
  /** Asks again; done when the answer is in the state. */
  readonly refetch: Refetch;
}

/** Asks the server for the session again; done when the answer is in the state. */
export type Refetch = (options?: { readonly query?: GetSessionQuery }) => Promise<void>;

export function pendingState(refetch: Refetch): SessionState {
  return { data: null, error: null, status: "pending", isPending: true, isRefetching: false, refetch };
}

/** The state after the server has said who is signed in, if anybody. */
export function answeredState(data: ActiveSession | null, refetch: Refetch): SessionState {
  const status = data ? "authenticated" : "unauthenticated";
  return { ...pendingState(refetch), data, status, isPending: false };
}
