import { Browser, Outbox, TestClock } from "@sallyport/testing";
import { DAY, type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test, vi } from "vitest";
import type { CleanupResult } from "../contracts/cleaner.ts";
import { c } from "../contracts/column.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { defineTable } from "../contracts/table.ts";
import { CLEANUP_EVERY_ROWS, CLEANUP_SECONDS } from "../data/limits.ts";
import { memory } from "../memory.ts";
import { rateLimit, session, verification } from "../store.ts";

const visit = defineTable("visit", { id: c.id(), expiresAt: c.indexed(c.time()) });

/** Creates a plugin with an id that the tests' types do not know. */
const cleaning = (id: string, onCleanup: () => Promise<CleanupResult>) =>
  Object.assign(definePlugin({ id: "probe", onCleanup }), { id: id as "probe" });

/** Writes tokens without a user that expire at this time. */
async function writeTokens({ store, clock }: OpenedAuth, count: number, expiresAt: Date): Promise<void> {
  const now = clock.now();
  for (let row = 0; row < count; row += 1) {
    const id = `${Number(expiresAt)}-${row}`;
    await store.insert(verification, { id, identifier: id, value: "", expiresAt, createdAt: now, updatedAt: now });
  }
}

const outbox = new Outbox();
const advanced = { backgroundTasks: { handler: outbox.inBackground } };
/** Waits until the cleanup that a call started has ended. */
const settle = () => outbox.settle();
const from = (clock: { now(): Date }, seconds: number): Date => new Date(Number(clock.now()) + seconds * 1000);

test("cleanup by a process whose clock is ahead keeps rows that are still valid", async () => {
  const opened = openAuth();
  await writeTokens(opened, 1, from(opened.clock, 30));
  opened.clock.advance({ minutes: 1 });
  expect((await opened.auth.api.deleteExpired()).deleted).toMatchObject({ verification: 0 });
});

test("cleanup deletes idle sessions, and keeps those that are used", async () => {
  const opened = openAuth({ session: { idleTimeout: 1800 } });
  const [idle, used] = [await signUp(opened, {}), await signUp(opened, { email: "used@example.com" })];
  opened.clock.advance({ seconds: 1700 });
  expect((await used.get("/get-session")).json).not.toBeNull();
  opened.clock.advance({ seconds: 200 });
  expect((await opened.auth.api.deleteExpired()).deleted).toMatchObject({ session: 1 });
  expect((await used.get("/get-session")).json).not.toBeNull();
  expect((await idle.get("/get-session")).json).toBeNull();
});

test("writes clean up expired rows in batches, in the background", async () => {
  const { database, statements } = counted(memory());
  const opened = openAuth({ database, advanced });
  const { auth, clock, store } = opened;
  await writeTokens(opened, 1200, clock.now());
  clock.advance({ days: 1 });
  const browser = await signUp(auth);
  for (let row = 1; row < CLEANUP_EVERY_ROWS - 1; row += 1) {
    await browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  }
  await settle();
  expect(await store.count(verification, { where: {} })).toBe(1200);
  statements.length = 0;
  await browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  const inTheCall = statements.length;
  await settle();
  expect(statements.slice(inTheCall)).toEqual(["list session", "list verification", "delete verification"]);
  expect(await store.count(verification, { where: {} })).toBe(700);
});

test("a process that writes few rows cleans up as often per row as others", async () => {
  let cleanups = 0;
  for (let process = 0; process < CLEANUP_EVERY_ROWS; process += 1) {
    const clock = new TestClock(new Date(`2030-03-01T12:00:00.${String(process).padStart(3, "0")}Z`));
    const { database, statements } = counted(memory());
    const { auth } = openAuth({ clock, database, advanced });
    await signUp(auth);
    await settle();
    if (statements.includes("list session")) cleanups += 1;
  }
  expect(cleanups).toBe(1);
});

test("cleanup keeps a rate limit window of a week in the database", async () => {
  const week = { window: 7 * DAY, max: 1 };
  const rules = { enabled: true, storage: "database", customRules: { "/list-sessions": week } } as const;
  const { auth, clock, store } = openAuth({ rateLimit: rules, advanced });
  const browser = new Browser(auth);
  expect((await browser.get("/list-sessions")).status).toBe(401);
  clock.advance({ days: 2 });
  for (let row = 0; row < 2 * CLEANUP_EVERY_ROWS; row += 1) {
    browser.address = `11.0.0.${row}`;
    await browser.get("/list-accounts");
  }
  await settle();
  await auth.api.deleteExpired();
  browser.address = undefined;
  expect((await browser.get("/list-sessions")).status).toBe(429);
  clock.advance({ days: 8 });
  await auth.api.deleteExpired();
  expect(await store.count(rateLimit, { where: {} })).toBe(0);
  expect((await browser.get("/list-sessions")).status).toBe(401);
});

test.each([
  ["a table of the core", { tables: [], expiring: [{ table: session, column: "expiresAt" }] }],
  ["a column that is not a time", { tables: [visit], expiring: [{ table: visit, column: "id" }] }],
  ["an unknown column", { tables: [visit], expiring: [{ table: visit, column: "endsAt" }] }],
])("rejects a plugin that expires %s at start-up", (_, parts) => {
  expect(() => openAuth({ plugins: [definePlugin({ id: "probe", ...parts })] })).toThrow(
    /^createAuth: plugin probe lets /,
  );
});

test("rejects an expiring table without an index at start-up", () => {
  const slow = defineTable("slow", { id: c.id(), expiresAt: c.time() });
  const plugin = { id: "probe", tables: [slow], expiring: [{ table: slow, column: "expiresAt" }] } as const;
  expect(() => openAuth({ plugins: [definePlugin(plugin)] })).toThrow("which must be the first column of an index");
});

test("an error of a plugin's cleanup is logged with its plugin, and the others run", async () => {
  const ran: string[] = [];
  const plugins = [
    cleaning("broken", () => Promise.reject(new Error("broken for good"))),
    cleaning("brokenAtOnce", () => {
      throw new Error("broken at once");
    }),
    cleaning("retention", async () => {
      ran.push("retention");
      return { deleted: { kept: 3 }, complete: true };
    }),
  ];
  const { auth, entries } = openAuth({ plugins, advanced });
  expect(await auth.api.deleteExpired()).toMatchObject({ deleted: { kept: 3 }, complete: false });
  expect(ran).toEqual(["retention"]);
  const errors = entries.filter(({ level }) => level === "error");
  expect(errors.map(({ details }) => details)).toMatchObject([{ plugin: "broken" }, { plugin: "brokenAtOnce" }]);
  for (let row = 0; row < CLEANUP_EVERY_ROWS; row += 1) {
    await signUp(auth, { email: `person-${row}@example.com` });
  }
  await settle();
  expect(ran.length).toBeGreaterThan(1);
});

test("a plugin's cleanup that never ends is given up, and the others run", async () => {
  const plugins = [
    cleaning("hanging", () => new Promise(() => {})),
    cleaning("retention", async () => ({ deleted: { kept: 1 }, complete: true })),
  ];
  const { auth, entries } = openAuth({ plugins });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const swept = auth.api.deleteExpired();
  await vi.advanceTimersByTimeAsync(CLEANUP_SECONDS * 1000);
  expect(await swept).toMatchObject({ deleted: { kept: 1 }, complete: false });
  vi.useRealTimers();
  expect(entries).toContainEqual(expect.objectContaining({ details: expect.objectContaining({ plugin: "hanging" }) }));
});
