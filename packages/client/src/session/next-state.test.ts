import { expect, test } from "vitest";
import { activeSession } from "../fixtures/session.ts";
import { failure } from "../read-answer.ts";
import { nextState } from "./next-state.ts";
import { answeredState, pendingState } from "./state.ts";

const refetch = async () => {};
const pending = pendingState(refetch);
const ada = answeredState(activeSession("ada"), refetch);
const answered = (data: unknown) => ({ data, error: null });

test("a session signs in", () => {
  expect(nextState(pending, answered(activeSession("ada")))).toEqual({
    data: activeSession("ada"),
    error: null,
    status: "authenticated",
    isPending: false,
    isRefetching: false,
    refetch,
  });
});

test.each([
  ["null", answered(null)],
  ["the server's 401", failure("UNAUTHORIZED", "Unauthorized", 401)],
])("%s signs out, which is no error", (_name, answer) => {
  const expected = { data: null, error: null, status: "unauthenticated", isPending: false };
  expect(nextState(ada, answer)).toMatchObject(expected);
  expect(nextState(pending, answer)).toMatchObject(expected);
});

const failures = [
  failure("NETWORK_ERROR", "Failed to fetch", 0),
  failure("TOO_MANY_REQUESTS", "Too many requests", 429),
  failure("INTERNAL_ERROR", "Internal error", 500),
  failure("SERVICE_UNAVAILABLE", "Unavailable", 503),
  failure("INVALID_RESPONSE", "Bad gateway", 502),
  failure("INVALID_RESPONSE", "A proxy asks who you are", 401),
  failure("NOT_FOUND", "Not found", 404),
];

test.each(failures)("$error.code $error.status keeps who was signed in, and is unknown on the first load", (answer) => {
  const doubtful = { status: "unknown", error: answer.error, isPending: false };
  expect(nextState(ada, answer)).toMatchObject({ ...doubtful, data: activeSession("ada") });
  expect(nextState(pending, answer)).toMatchObject({ ...doubtful, data: null });
});

test.each([{}, [], "text", 1, { session: {} }])("%j is not a session and signs nobody out", (data) => {
  expect(nextState(ada, answered(data))).toMatchObject({
    status: "unknown",
    data: ada.data,
    error: { code: "INVALID_RESPONSE" },
  });
});

test("the next good answer ends the doubt", () => {
  const doubtful = nextState(ada, failure("NETWORK_ERROR", "Failed to fetch", 0));
  const next = nextState(doubtful, answered(activeSession("ada")));
  expect(next).toMatchObject({ status: "authenticated", error: null });
  expect(next.data).toBe(ada.data);
});

test("an answer that brings nothing new changes nothing at all", () => {
  expect(nextState(ada, answered(activeSession("ada")))).toBe(ada);
  const out = answeredState(null, refetch);
  expect(nextState(out, answered(null))).toBe(out);
  const doubtful = nextState(ada, failure("NETWORK_ERROR", "Failed to fetch", 0));
  expect(nextState(doubtful, failure("NETWORK_ERROR", "Failed to fetch", 0))).toBe(doubtful);
});

test("what has not changed stays the same object", () => {
  const next = nextState(ada, answered(activeSession("ada", "2026-02-02T00:00:00.000Z")));
  expect(next.data?.session.updatedAt).toEqual(new Date("2026-02-02"));
  expect(next.data?.user).toBe(ada.data?.user);
});
