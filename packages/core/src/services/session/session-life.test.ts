import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { bearer } from "../../plugins/bearer/index.ts";

const IDLE = 1800;
const HOUR = 3600;
const HALF_A_DAY = 43_200;
type Options = NonNullable<Parameters<typeof openAuth>[0]>;

async function openIdle(options: Options["session"] = { idleTimeout: IDLE }, more: Options = {}) {
  const app = openAuth({ session: options, ...more });
  return { ...app, browser: await signUp(app) };
}
const isIn = async (browser: Browser): Promise<boolean> => (await browser.get("/list-sessions")).status === 200;

test.each([
  ["get-session", async (browser: Browser) => (await whoIs(browser)) !== null],
  ["a call that requires a session", isIn],
])("%s keeps a session, which ends without a request", async (_, use) => {
  const { browser, clock, sessions } = await openIdle();
  for (let time = 0; time < 20; time += 1) {
    clock.advance({ seconds: IDLE - 60 });
    expect(await use(browser)).toBe(true);
  }
  clock.advance({ seconds: IDLE });
  expect(await use(browser)).toBe(false);
  expect(await sessions()).toEqual([]);
});

test("a session that is only read in server rendering is in use", async () => {
  const { browser, clock } = await openIdle();
  for (let time = 0; time < 3; time += 1) {
    clock.advance({ seconds: IDLE - 60 });
    expect(await whoIs(browser, "disableRefresh=true")).toBe(ALICE.name);
  }
});

test("the use of a session is written at most once a minute, in one statement", async () => {
  const { database, statements } = counted(memory());
  const { browser, clock } = await openIdle(undefined, { database });
  const statementsAfter = async (seconds: number, path: string): Promise<string[]> => {
    clock.advance({ seconds });
    statements.length = 0;
    await browser.get(path);
    return [...statements];
  };
  expect(await statementsAfter(59, "/get-session")).toEqual(["find session"]);
  expect(await statementsAfter(1, "/get-session")).toEqual(["find session", "update session"]);
  expect(await statementsAfter(1, "/get-session")).toEqual(["find session"]);
  expect(await statementsAfter(59, "/list-sessions")).toEqual(["find session", "update session", "list session"]);
  expect(await statementsAfter(59, "/list-sessions")).toEqual(["find session", "list session"]);
});

test("one statement both extends a session and records its use", async () => {
  const { database, statements } = counted(memory());
  const { browser, clock, sessions } = await openIdle({ idleTimeout: 2 * 86_400 }, { database });
  clock.advance({ days: 1 });
  statements.length = 0;
  await browser.get("/get-session");
  expect(statements).toEqual(["find session", "update session"]);
  expect(await sessions()).toMatchObject([
    { updatedAt: clock.now(), lastSeenAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000) },
  ]);
});

test("without the option there is no column, and get-session takes one statement", async () => {
  const { database, statements } = counted(memory());
  const { browser, clock, sessions } = await openIdle({ absoluteTimeout: HALF_A_DAY, maxSessions: 3 }, { database });
  clock.advance({ hours: 11 });
  statements.length = 0;
  expect(await whoIs(browser)).toBe(ALICE.name);
  expect(statements).toEqual(["find session"]);
  expect((await sessions())[0]).not.toHaveProperty("lastSeenAt");
});

test("a cached session never outlives the idle time, and its use is recorded", async () => {
  const { browser, clock } = await openIdle({ idleTimeout: 60, cookieCache: { enabled: true, maxAge: 300 } });
  for (let time = 0; time < 100; time += 1) {
    clock.advance({ seconds: 5 });
    expect(await whoIs(browser)).toBe(ALICE.name);
  }
  clock.advance({ seconds: 60 });
  expect(await whoIs(browser)).toBeNull();
});

test("an idle session ends with a bearer token as well", async () => {
  const { auth, browser, clock } = await openIdle(undefined, { plugins: [bearer()] });
  const token = tokenOf(browser);
  const native = new Browser(auth);
  const get = (path: string) => native.get(path, { headers: { authorization: `Bearer ${token}` } });
  clock.advance({ seconds: IDLE - 1 });
  expect((await get("/get-session")).at("user", "name")).toBe(ALICE.name);
  clock.advance({ seconds: IDLE });
  expect((await get("/list-sessions")).status).toBe(401);
  expect((await get("/get-session")).json).toBeNull();
});

test("an idle session is not listed and cannot make a change", async () => {
  const { auth, browser, clock, users } = await openIdle();
  clock.advance({ seconds: IDLE });
  const other = await signIn(auth);
  expect((await answer(other.get("/list-sessions"))).body).toMatchObject([{ token: tokenOf(other) }]);
  expect((await browser.post("/update-user", { name: "Changed" })).status).toBe(401);
  expect(await users()).toMatchObject([{ name: ALICE.name }]);
});

test("rows from before the option count from their last change", async () => {
  const database = memory();
  const before = openAuth({ database });
  const [used, idle] = [await signUp(before), await signIn(before)];
  const after = openAuth({ database, session: { idleTimeout: IDLE }, clock: before.clock });
  const whose = async ({ cookie }: Browser) =>
    (await new Browser(after).get("/get-session", { cookie })).at("user", "name");
  after.clock.advance({ seconds: IDLE - 1 });
  expect(await whose(used)).toBe(ALICE.name);
  after.clock.advance({ seconds: 1 });
  expect([await whose(used), await whose(idle)]).toEqual([ALICE.name, undefined]);
});

test("a database that refuses to record the use keeps the session", async () => {
  const { database, state } = faulty(memory());
  const { browser, clock, entries } = await openIdle(undefined, { database });
  clock.advance({ seconds: 60 });
  state.problem = (statement) => (statement === "update session" ? down() : null);
  expect(await whoIs(browser)).toBe(ALICE.name);
  expect(entries.at(-1)?.message).toBe("A session could not be renewed and stays as it is");
});

test("an absolute timeout ends a session that is used", async () => {
  const { browser, clock, sessions } = await openIdle({ absoluteTimeout: 10 * 86_400 });
  for (let day = 1; day < 10; day += 1) {
    clock.advance({ days: 1 });
    expect(await whoIs(browser)).toBe(ALICE.name);
  }
  expect((await sessions())[0]?.expiresAt).toEqual(new Date("2030-03-11T12:00:00Z"));
  clock.advance({ days: 1 });
  expect(await whoIs(browser)).toBeNull();
  expect(await sessions()).toEqual([]);
});

test("near its absolute end a session is not written at each request", async () => {
  const { database, statements } = counted(memory());
  const { browser, clock } = await openIdle({ absoluteTimeout: 8 * 86_400 }, { database });
  clock.advance({ days: 2 });
  await whoIs(browser);
  clock.advance({ days: 4 });
  statements.length = 0;
  expect(await whoIs(browser)).toBe(ALICE.name);
  expect(statements).toEqual(["find session"]);
});

test("a lower absolute timeout applies to existing sessions, also those that are cached", async () => {
  const database = memory();
  const before = openAuth({ database });
  const browser = await signUp(before);
  const after = openAuth({
    database,
    clock: before.clock,
    session: { absoluteTimeout: HOUR, cookieCache: { enabled: true } },
  });
  const { cookie } = browser;
  const get = async () => (await new Browser(after).get("/get-session", { cookie })).json;
  after.clock.advance({ seconds: HOUR - 1 });
  expect(await get()).not.toBeNull();
  after.clock.advance({ seconds: 1 });
  expect(await get()).toBeNull();
});
