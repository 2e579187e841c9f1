import type { ActiveSession, ClientError } from "@sallyport/core";
import { type Answer, failure } from "../read-answer.ts";
import type { SessionAnswer } from "./reader.ts";
import { answeredState, type SessionState } from "./state.ts";

export const keepEqual = <Value>(old: Value, value: Value): Value =>
  JSON.stringify(old) === JSON.stringify(value) ? old : value;

function isActiveSession(data: object): data is ActiveSession {
  return "session" in data && "user" in data;
}

function keepEqualParts(old: ActiveSession | null, data: ActiveSession): ActiveSession {
  if (old === null) return data;
  return keepEqual(old, {
    ...data,
    session: keepEqual(old.session, data.session),
    user: keepEqual(old.user, data.user),
  });
}

function unknown(old: SessionState, error: ClientError<string>): SessionState {
  return { ...old, error: keepEqual(old.error, error), status: "unknown", isPending: false, isRefetching: false };
}

function toState(old: SessionState, { data, error }: Answer): SessionState {
  if (error) {
    // A 401 of a proxy does not mean that the user is signed out.
    const signedOut = error.status === 401 && error.code !== "INVALID_RESPONSE";
    return signedOut ? answeredState(null, old.refetch) : unknown(old, error);
  }
  if (data === null) return answeredState(null, old.refetch);
  if (typeof data === "object" && isActiveSession(data))
    return answeredState(keepEqualParts(old.data, data), old.refetch);
  return unknown(old, failure("INVALID_RESPONSE", "The response is not a session", 200).error);
}

export const nextState = (old: SessionState, answer: Answer): SessionState => keepEqual(old, toState(old, answer));

export function settledState(old: SessionState, answer: SessionAnswer, isOwnChange: boolean): SessionState {
  const next = nextState(old, answer);
  const { endedBecause } = answer;
  const hasEnded = endedBecause || (old.data === null ? old.endedElsewhere : !isOwnChange);
  return hasEnded && next.status === "unauthenticated"
    ? keepEqual(old, { ...next, endedElsewhere: true, ...(endedBecause && { endedBecause }) })
    : next;
}
