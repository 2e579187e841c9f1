import { type Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { AuthError } from "../contracts/error.ts";
import { defineHook } from "../contracts/hook.ts";
import { memory } from "../memory.ts";
import { probing } from "../test/probe.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const INTERNAL = { status: 500, body: { code: "INTERNAL_ERROR", message: "Internal error" } };

test("returns 503 from every call while the database is down, and recovers by itself", async () => {
  const { database, state } = faulty(memory());
  const { auth, entries } = openAuth({ database });
  const browser = await signUp(auth);
  // Retry-After is set if nothing was begun: for reads, and if the session check fails.
  const calls = [
    { retry: "1", call: () => browser.get("/get-session") },
    { retry: "1", call: () => browser.get("/list-sessions") },
    { retry: "1", call: () => browser.post("/update-user", { name: "x" }) },
    { retry: null, call: () => browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password }) },
    { retry: null, call: () => browser.post("/sign-up/email", { ...ALICE, email: "bob@example.com" }) },
    { retry: null, call: () => browser.post("/sign-out") },
  ];
  state.problem = down;
  for (const { retry, call } of calls) {
    const response = await call();
    expect(response.headers.get("retry-after")).toBe(retry);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect([response.status, response.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
  }
  expect((await browser.get("/ok")).status).toBe(200);
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(calls.length);
  state.problem = () => null;
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  for (const { call } of calls) expect((await call()).status).toBe(200);
});

test.each([200, 302, 700, "401", undefined])(
  "an AuthError of another library with status %j returns INTERNAL_ERROR",
  async (status) => {
    const foreign = Object.assign(new Error("db password is hunter2"), { name: "AuthError", code: "X", status });
    const { auth, entries } = openAuth({ hooks: [{ when: "before", run: () => Promise.reject(foreign) }] });
    expect(await answer(new Browser(auth).post("/sign-out"))).toEqual(INTERNAL);
    expect(entries.filter(({ level }) => level === "error")).toHaveLength(1);
  },
);

test("an unknown exception returns INTERNAL_ERROR, and the log has its details without secrets", async () => {
  const { database, state } = faulty(memory());
  const { auth, entries } = openAuth({ database });
  const browser = await signUp(auth);
  const token = decodeURIComponent(browser.cookies.get("sallyport.session_token") ?? "").split(".")[0] ?? "";
  const cause = Object.assign(new Error(`duplicate key (token)=(${token})`), { code: "23505", parameters: [token] });
  state.problem = () => new TypeError(`SELECT * FROM session WHERE token = '${token}' -- ${SECRET}`, { cause });
  const response = await browser.get("/list-sessions");
  const headers = [...response.headers];
  const text = response.text;
  expect(response.status).toBe(500);
  expect(text).toBe('{"code":"INTERNAL_ERROR","message":"Internal error"}');
  expect(headers).toEqual([
    ["cache-control", "no-store"],
    ["content-type", "application/json; charset=utf-8"],
    ["x-content-type-options", "nosniff"],
    ["x-request-id", expect.stringMatching(/^\w{32}$/)],
  ]);
  const [entry] = entries.filter(({ level }) => level === "error");
  expect(entry).toMatchObject({
    message: "Unexpected error",
    details: {
      path: "/list-sessions",
      requestId: response.headers.get("x-request-id"),
      error: { name: "TypeError", stack: expect.any(Array), cause: { code: "23505" } },
    },
  });
  const log = JSON.stringify(entries);
  expect(log).toContain("SELECT * FROM session WHERE token = '[redacted]'");
  for (const secret of [token, SECRET]) expect(log).not.toContain(secret);
});

test.each([undefined, null, "text", 5, { code: "UNAUTHORIZED", status: 200 }, new Error("x"), Symbol("s")])(
  "returns INTERNAL_ERROR when a handler throws %s",
  async (thrown) => {
    const probe = probing(() => {
      throw thrown;
    });
    const browser = new Browser(openAuth({ plugins: [probe] }).auth);
    expect(await answer(browser.get("/probe"))).toEqual(INTERNAL);
    expect((await browser.get("/ok")).status).toBe(200);
  },
);

test("returns INTERNAL_ERROR for a result that JSON cannot represent", async () => {
  const { auth } = openAuth({ plugins: [probing(() => 1n)] });
  expect(await answer(new Browser(auth).get("/probe"))).toEqual(INTERNAL);
});

const retryAfter = async (call: Promise<Answer>): Promise<unknown[]> => {
  const { status, headers } = await call;
  return [status, headers.get("retry-after")];
};

test("a password reset that fails after its commit has no Retry-After", async () => {
  const refuses = defineHook({ when: "after", paths: ["/reset-password"], run: () => Promise.reject(down()) });
  const app = await openWithAlice({ hooks: [refuses] });
  const token = await app.requestReset();
  const reset = app.stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
  expect(await retryAfter(reset)).toEqual([503, null]);
  expect(await app.trySignIn(NEW_PASSWORD)).toBe(200);
});

test("a password reset whose second revocation of sessions fails has no Retry-After", async () => {
  const { database, state } = faulty(memory());
  const app = await openWithAlice({ database });
  await app.verify();
  const token = await app.requestReset();
  let ends = 0;
  state.problem = (statement) => {
    if (statement !== "delete session") return null;
    ends += 1;
    return ends === 2 ? down() : null;
  };
  const reset = app.stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
  expect((await retryAfter(reset)).at(1)).toBeNull();
  state.problem = () => null;
  expect(ends).toBe(2);
  expect(await app.trySignIn(NEW_PASSWORD)).toBe(200);
});

test.each([
  ["is set when the session cannot be read", "find session", "/revoke-sessions", "1"],
  ["is not set when a sign-in fails after it began", "insert session", "/sign-in/email", null],
] as const)("Retry-After on an outage: %s", async (_name, lost, path, expected) => {
  const { database, state } = faulty(memory());
  const { auth } = openAuth({ database });
  const alice = await signUp(auth);
  state.problem = (statement) => (statement === lost ? down() : null);
  const { email, password } = ALICE;
  expect(await retryAfter(alice.post(path, { email, password }))).toEqual([503, expected]);
});

/** The response of a busy server, for example when too many passwords wait to be hashed. */
const busy = () =>
  new AuthError({ code: "SERVICE_UNAVAILABLE", status: 503, message: "Busy", headers: { "retry-after": "3" } });

test.each([
  [false, "3"],
  [true, null],
] as const)(
  "a 503 after a transaction (committed: %s) has Retry-After only if nothing was committed",
  async (commits, expected) => {
    const probe = probing(async (ctx) => {
      await ctx.transaction(async () => {
        if (!commits) throw busy();
      });
      throw busy();
    });
    const { auth } = openAuth({ plugins: [probe] });
    expect(await retryAfter(new Browser(auth).get("/probe"))).toEqual([503, expected]);
  },
);
