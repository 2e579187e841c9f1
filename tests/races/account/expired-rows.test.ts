import { c, definePlugin, defineTable } from "@sallyport/core/plugin";
import { type Store, session, user, verification } from "@sallyport/core/store";
import { TestClock } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fresh, freshDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { openAuth, START } from "../../ground/open-auth.ts";

const EXPIRED = 2100;
const LIVE = 700;
const SIGN_INS = 30;

const visit = defineTable("visit", { id: c.id(), expiresAt: c.indexed(c.time()) });
const visits = definePlugin({
  id: "outboxProbe",
  tables: [visit],
  expiring: [{ table: visit, column: "expiresAt" }],
});

const seconds = (clock: TestClock, count: number): Date => new Date(clock.now().getTime() + count * 1000);

/** Sessions of one person and tokens of nobody, all over at that moment. */
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

for (const harness of representatives(
  "expired rows",
  freshDatabases().filter(({ available }) => available),
)) {
  describe(`expired rows on ${harness.name}`, () => {
    let fresh: Fresh;
    beforeEach(async () => {
      fresh = await harness.create();
    });
    afterEach(() => fresh?.drop());

    test("two cleaners at once, and people who sign in meanwhile: what is over goes once, and nothing else", async () => {
      const clock = new TestClock(START);
      const setting = { clock, plugins: [visits] };
      const { auth, store } = openAuth({ ...setting, database: fresh.database });
      const other = openAuth({ ...setting, database: fresh.connectAgain() });
      const body = { name: "Alice", email: "alice@example.com", password: "correct horse" };
      await auth.api.signUp.email({ body });
      await write(store, clock.now(), EXPIRED, "over", seconds(clock, -120));
      await write(store, clock.now(), LIVE, "live", seconds(clock, 120));

      const cleanups = [auth, other.auth].map((cleaner) => cleaner.api.deleteExpired());
      const signIns = Array.from({ length: SIGN_INS }, () => auth.api.signIn.email({ body }));
      const swept = await Promise.all(cleanups);
      expect((await Promise.all(signIns)).every((answer) => "token" in answer && answer.token !== null)).toBe(true);

      const sum = (table: string) => swept.reduce((total, { deleted }) => total + (deleted[table] ?? 0), 0);
      expect([sum("verification"), sum("session"), sum("visit")]).toEqual([EXPIRED, EXPIRED / 2, 1]);
      expect(swept.every(({ complete }) => complete)).toBe(true);
      expect(await store.count(verification, { where: {} })).toBe(LIVE);
      expect(await store.count(session, { where: {} })).toBe(LIVE / 2 + SIGN_INS + 1);
      expect(await store.list(visit, { where: {} })).toMatchObject([{ id: "live" }]);
    });
  });
}
