import { expect, test } from "vitest";
import { activeSession } from "../fixtures/session.ts";
import { failure } from "../read-answer.ts";
import { nextState } from "./next-state.ts";
import { answeredState, pendingState } from "./state.ts";

const refetch = async () => {};
const pending = pendingState(refetch);
const ada = answeredState(activeSession("ada"), refetch);
const answered = (data: unknown) => ({ data, error: null });

test("a session makes the state authenticated", () => {
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
  ["a 401 of the server", failure("UNAUTHORIZED", "Unauthorized", 401)],
])("%s makes the state unauthenticated, without an error", (_name, answer) => {
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

test.each(failures)(
  "$error.code $error.status keeps the data with status unknown, also on the first load",
  (answer) => {
    const unknown = { status: "unknown", error: answer.error, isPending: false };
    expect(nextState(ada, answer)).toMatchObject({ ...unknown, data: activeSession("ada") });
    expect(nextState(pending, answer)).toMatchObject({ ...unknown, data: null });
  },
);

test.each([{}, [], "text", 1, { session: {} }])(
  "%j is not a session, and keeps the data with status unknown",
  (data) => {
    expect(nextState(ada, answered(data))).toMatchObject({
      status: "unknown",
      data: ada.data,
      error: { code: "INVALID_RESPONSE" },
    });
  },
);

test("the next valid response makes the state authenticated again", () => {
  const unknown = nextState(ada, failure("NETWORK_ERROR", "Failed to fetch", 0));
  const next = nextState(unknown, answered(activeSession("ada")));
  expect(next).toMatchObject({ status: "authenticated", error: null });
  expect(next.data).toBe(ada.data);
});

test("returns the same state for an unchanged response", () => {
  expect(nextState(ada, answered(activeSession("ada")))).toBe(ada);
  const out = answeredState(null, refetch);
  expect(nextState(out, answered(null))).toBe(out);
  const unknown = nextState(ada, failure("NETWORK_ERROR", "Failed to fetch", 0));
  expect(nextState(unknown, failure("NETWORK_ERROR", "Failed to fetch", 0))).toBe(unknown);
});

test("keeps the same object for parts that have not changed", () => {
  const next = nextState(ada, answered(activeSession("ada", "2026-02-02T00:00:00.000Z")));
  expect(next.data?.session.updatedAt).toEqual(new Date("2026-02-02"));
  expect(next.data?.user).toBe(ada.data?.user);
});
