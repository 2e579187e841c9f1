import type { Store } from "@sallyport/core/store";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { endWaiting } from "sallyport-tests/ground/end-waiting";
import { describe, expect, test } from "vitest";
import { type Lab, openLab } from "../fixtures/lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import type { Source } from "../source-user.ts";
import { idMap } from "./id-map.ts";

const REASONS: Readonly<Record<string, string>> = {
  PostgreSQL: "PostgreSQL cannot be reached: terminating connection due to administrator command",
  MariaDB: "MySQL or MariaDB cannot be reached: Connection lost",
};
const people = Array.from({ length: 900 }, (_, index) => sourceUser(`p${index}`));

/** The same people; calls when the person of a number is about to come. */
const before = (at: number, call: () => void): Source => ({
  ...listed(...people),
  async *users() {
    for (const [index, one] of people.entries()) {
      // From then on nobody waits for a lock but who writes the batch of that person.
      if (index === at) call();
      yield one;
    }
  },
});

async function counts(lab: Lab): Promise<readonly number[]> {
  const { store, user } = await lab.destination();
  return [await store.count(user, { where: {} }), await store.count(idMap, { where: {} })];
}

/** Keeps an address until it is let go of, then has never had it. */
async function holdAddress(lab: Lab, email: string): Promise<() => Promise<void>> {
  const { store, user } = await lab.destination();
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const now = new Date();
  const row = { id: "holder", email, name: "", image: null, emailVerified: false, createdAt: now, updatedAt: now };
  const work = store.transaction(async (inside: Store) => {
    await inside.insert(user, row);
    held.resolve();
    await freed.promise;
    throw new Error("let go of");
  });
  const over = work.catch(() => {});
  await Promise.race([held.promise, work]);
  return async () => {
    freed.resolve();
    await over;
  };
}

for (const { name, available, create } of freshSqlDatabases().filter(({ name }) => name !== "SQLite")) {
  describe.runIf(available)(`an import whose connection is ended while it writes, on ${name}`, () => {
    test("says at which row and why; of what that connection wrote nothing is there, and the same import goes on", async () => {
      const fresh = await create();
      const lab = await openLab(fresh.database);
      const other = await openLab(fresh.connectAgain());
      const letGo = await holdAddress(other, "p420@example.com");
      const ended = Promise.withResolvers<void>();
      const source = before(599, () => ended.resolve(endWaiting(name, fresh.address)));
      const stopped = await lab.take(() => source).catch((error: unknown) => error);
      await ended.promise;
      await letGo();
      // 400 of whole batches before it, and the three transactions of the batch that nobody ended.
      expect(stopped).toMatchObject({
        name: "ImportStopped",
        where: "at row p400",
        report: { taken: 550, refused: [] },
      });
      expect(String(stopped)).toContain(REASONS[name]);
      expect(await counts(lab)).toEqual([550, 550]);
      expect(await lab.take(() => listed(...people))).toMatchObject({ known: 550, taken: 350, refused: [] });
      expect(await counts(lab)).toEqual([900, 900]);
      await other.auth.close();
      await lab.auth.close();
      await fresh.drop();
    });
  });
}
