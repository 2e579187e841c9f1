import { c, definePlugin, defineTable } from "@sallyport/core/plugin";
import { type Store, session, user, verification } from "@sallyport/core/store";
import type { TestClock } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openCounted } from "../../ground/counted-auth.ts";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { START } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { PLAIN } from "../plugins/audit-processes.ts";

const EXPIRED = 2100;
const LIVE = 700;
const SIGN_INS = 30;

const visit = defineTable("visit", { id: c.id(), expiresAt: c.indexed(c.time()) });
const visits = definePlugin({
  id: "probe",
  tables: [visit],
  expiring: [{ table: visit, column: "expiresAt" }],
});

const seconds = (clock: TestClock, count: number): Date => new Date(clock.now().getTime() + count * 1000);

/** Writes sessions of a user and tokens without a user, which all expire at that time. */
async function write(store: Store, now: Date, count: number, name: string, expiresAt: Date): Promise<void> {
  const owner = { id: name, name, email: `${name}@example.com`, emailVerified: true, createdAt: now, updatedAt: now };
  await store.transaction(async (inside) => {
    await inside.insert(user, owner);
    for (let row = 0; row < count; row += 1) {
      const id = `${name}-${row}`;
      const times = { expiresAt, createdAt: now, updatedAt: now };
      await inside.insert(verification, { id, identifier: id, value: "", ...times });
      if (row < count / 2) await inside.insert(session, { id, userId: name, token: id, ...times });
    }
    await inside.insert(visit, { id: name, expiresAt });
  });
}

describeHarnesses("deleting expired rows", (open, again) => {
  test("deletes each expired row once and no other, by two concurrent cleanups during sign-ins", async () => {
    // Hashes wait in a queue, and a busy machine would refuse sign-ins that wait too long.
    const options = { plugins: [visits], emailAndPassword: { password: PLAIN } };
    const { auth, store, clock } = await open(options);
    const other = again({ ...options, clock });
    const body = { name: "Alice", email: "alice@example.com", password: "correct horse" };
    await auth.api.signUp.email({ body });
    await write(store, clock.now(), EXPIRED, "over", seconds(clock, -120));
    await write(store, clock.now(), LIVE, "live", seconds(clock, 120));

    const cleanups = [auth, other.auth].map((cleaner) => cleaner.api.deleteExpired());
    const signIns = Array.from({ length: SIGN_INS }, () => auth.api.signIn.email({ body }));
    const [swept, answers] = await Promise.all([Promise.all(cleanups), Promise.all(signIns)]);
    expect(answers.every((answer) => "token" in answer && answer.token !== null)).toBe(true);

    const sum = (table: string) => swept.reduce((total, { deleted }) => total + (deleted[table] ?? 0), 0);
    expect([sum("verification"), sum("session"), sum("visit")]).toEqual([EXPIRED, EXPIRED / 2, 1]);
    expect(swept.every(({ complete }) => complete)).toBe(true);
    expect(await store.count(verification, { where: {} })).toBe(LIVE);
    expect(await store.count(session, { where: {} })).toBe(LIVE / 2 + SIGN_INS + 1);
    expect(await store.list(visit, { where: {} })).toMatchObject([{ id: "live" }]);
  });
});

const BATCH = 500;
/** The maximum number of rows of one table that a call deletes. */
const MOST = 100_000;
const FEW = 300;
const HOUR = 3_600_000;

/** Opens an application with a user, some valid tokens, and the given number of expired ones. */
async function openFilled(over: number) {
  const { lab, handle, look, ran, planOf } = openCounted();
  const alice = await signUp(lab, "alice");
  const filling =
    handle.prepare(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
    insert into "verification" (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    select ? || n, ? || n, '', ?, ?, ? from numbers`);
  for (const [name, count, hours] of [
    ["live", FEW, 1],
    ["over", over, -36],
  ] as const) {
    const expiresAt = new Date(START.getTime() + hours * HOUR).toISOString();
    filling.run(count, name, name, expiresAt, expiresAt, expiresAt);
  }
  const left = (): unknown => handle.prepare(`select count(*) as count from "verification"`).get()?.count;
  look();
  const taken = (): number => ran.filter((sql) => sql.startsWith(`delete from "verification"`)).length;
  const looked = (): number => ran.filter((sql) => /^select .* from "verification"/.test(sql)).length;
  return { api: lab.auth.api, alice, left, taken, looked, look, planOf };
}

test("deleteExpired deletes a limited number of rows, and returns whether others are left", async () => {
  const { api, left, looked, taken, look } = await openFilled(MOST + 700);
  const first = await api.deleteExpired();
  expect(first).toEqual({ deleted: { session: 0, verification: MOST }, complete: false });
  expect([looked(), taken()]).toEqual([MOST / BATCH, MOST / BATCH]);
  look();
  const second = await api.deleteExpired();
  expect(second).toEqual({ deleted: { session: 0, verification: 700 }, complete: true });
  expect([looked(), taken()]).toEqual([2, 2]);
  expect(left()).toBe(FEW);
});

test("deleteExpired finds and deletes each batch by an index", async () => {
  const { api, look, planOf } = await openFilled(3 * BATCH);
  await api.deleteExpired();
  const asked = look().filter((sql) => sql.includes(`"verification"`));
  expect(asked).toHaveLength(7);
  for (const sql of asked) {
    const steps = planOf(sql);
    expect(steps).toMatch(sql.startsWith("delete") ? /autoindex_verification_1 \(id=\?\)/ : /verification_expiresAt/);
    expect(steps).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
  }
});

test("deleteExpired delays other requests by one batch at most", async () => {
  const { api, alice, taken } = await openFilled(40 * BATCH);
  let isOver = false;
  const cleanup = api.deleteExpired().finally(() => {
    isOver = true;
  });
  const waited: number[] = [];
  while (!isOver) {
    const before = taken();
    expect((await alice.get("/get-session")).at("user", "name")).toBe("alice");
    waited.push(taken() - before);
    // Each request runs in its own turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await cleanup).deleted.verification).toBe(40 * BATCH);
  expect(waited.length).toBeGreaterThan(40);
  expect(Math.max(...waited)).toBeLessThanOrEqual(1);
});
