import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { memory } from "../memory.ts";
import { account, session, user } from "../store.ts";

const UNAVAILABLE = {
  status: 503,
  body: {
    code: "SERVICE_UNAVAILABLE",
    message: "The service is temporarily unavailable. Please try again later.",
  },
};
const INTERNAL = { status: 500, body: { code: "INTERNAL_ERROR", message: "Internal error" } };

test("a database that is down is 503 on every call that needs it, and service resumes by itself", async () => {
  const { database, state } = faulty(memory());
  const { auth, entries } = openAuth({ database });
  const browser = await signUp(auth);
  // A time is named where nothing has begun: by a read, and at the gate.
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
    expect(await answer(response)).toEqual(UNAVAILABLE);
  }
  expect((await browser.get("/ok")).status).toBe(200);
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(calls.length);
  state.problem = () => null;
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  for (const { call } of calls) expect((await call()).status).toBe(200);
});

test.each(["begin", "insert user", "insert account", "insert session", "commit"])(
  "sign-up that loses the database at %s leaves nothing",
  async (lost) => {
    const { database, state } = faulty(memory());
    const { auth, store } = openAuth({ database });
    const browser = new Browser(auth);
    for (const problem of [down(), new Error("the disk is full")]) {
      state.problem = (statement) => (statement === lost ? problem : null);
      const response = await browser.post("/sign-up/email", ALICE);
      expect(browser.setCookies).toEqual([]);
      expect(await answer(response)).toEqual(problem.name === "StoreUnavailable" ? UNAVAILABLE : INTERNAL);
      state.problem = () => null;
      for (const table of [user, account, session]) expect(await store.count(table, { where: {} })).toBe(0);
    }
    expect((await browser.post("/sign-up/email", ALICE)).status).toBe(200);
  },
);

test.each([200, 302, 700, "401", undefined])(
  "another library's AuthError of status %j is no answer of ours",
  async (status) => {
    const foreign = Object.assign(new Error("db password is hunter2"), { name: "AuthError", code: "X", status });
    const { auth, entries } = openAuth({ hooks: [{ when: "before", run: () => Promise.reject(foreign) }] });
    expect(await answer(new Browser(auth).post("/sign-out"))).toEqual(INTERNAL);
    expect(entries.filter(({ level }) => level === "error")).toHaveLength(1);
  },
);

test("an unknown exception is INTERNAL_ERROR and nothing else, with everything but secrets in the log", async () => {
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
  ]);
  const [entry] = entries.filter(({ level }) => level === "error");
  expect(entry).toMatchObject({
    message: "Unexpected error",
    details: {
      path: "/list-sessions",
      error: { name: "TypeError", stack: expect.any(Array), cause: { code: "23505" } },
    },
  });
  const log = JSON.stringify(entries);
  expect(log).toContain("SELECT * FROM session WHERE token = '[redacted]'");
  for (const secret of [token, SECRET]) expect(log).not.toContain(secret);
});

test.each([undefined, null, "text", 5, { code: "UNAUTHORIZED", status: 200 }, new Error("x"), Symbol("s")])(
  "whatever is thrown (%s), the handler answers",
  async (thrown) => {
    const probe = definePlugin({
      id: "probe",
      routes: {
        probe: defineEndpoint({
          method: "GET",
          path: "/probe",
          errors: [],
          handler: () => {
            throw thrown;
          },
        }),
      },
    });
    const { auth } = openAuth({ plugins: [probe] });
    expect(await answer(new Browser(auth).get("/probe"))).toEqual(INTERNAL);
    expect((await new Browser(auth).get("/ok")).status).toBe(200);
  },
);

test("an output that JSON cannot hold is an error of ours", async () => {
  const probe = definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({ method: "GET", path: "/probe", errors: [], handler: () => ({ count: 1n }) }),
    },
  });
  expect(await answer(new Browser(openAuth({ plugins: [probe] }).auth).get("/probe"))).toEqual(INTERNAL);
});
