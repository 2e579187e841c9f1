import { kyselyDatabase, migrate } from "@sallyport/kysely";
import { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { PATIENT } from "../../ground/patient.ts";
import { places } from "./kysely-places.ts";
import { ALICE, openAuth } from "./told-auth.ts";

interface Application {
  user: { id: string; email: string };
  project: { title: string; ownerId: string };
}

const onServers = places.filter(
  ([name, , isAvailable]) => isAvailable && ["pg", "postgres.js", "mysql2"].includes(name),
);

describe.each(onServers)("one transaction with the application's Kysely on %s", (_name, type, _is, make) => {
  test("a sign-up and the application's row are committed together or undone, and told after the commit", async () => {
    const place = await make();
    const db = new Kysely<Application>({ dialect: place.open() });
    const other = new Kysely<Application>({ dialect: place.open() });
    const { auth, settled } = openAuth(kyselyDatabase({ db, type }, PATIENT));
    const signUp = (finish: () => void) =>
      db
        .transaction()
        .setIsolationLevel("read committed")
        .execute(async (trx) => {
          const { user } = await auth.withTransaction(trx, ({ api }) => api.signUp.email({ body: ALICE }));
          await trx.insertInto("project").values({ title: "Bridge", ownerId: user.id }).execute();
          expect(await settled()).toEqual([]);
          finish();
        });
    const rows = async () => [
      (await db.selectFrom("user").select("email").execute()).length,
      (await db.selectFrom("project").select("title").execute()).length,
    ];
    try {
      await migrate(auth);
      const created = db.schema.createTable("project").addColumn("title", "varchar(80)");
      await created.addColumn("ownerId", "varchar(80)").execute();
      const failing = signUp(() => {
        throw new Error("The application changed its mind");
      });
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await rows()).toEqual([0, 0]);
      expect(await settled()).toEqual([]);
      let late: Promise<unknown> = Promise.resolve();
      const impatient = db.transaction().execute(async (trx) => {
        late = Promise.allSettled([auth.withTransaction(trx, ({ api }) => api.signUp.email({ body: ALICE }))]);
        throw new Error("The application changed its mind");
      });
      await expect(impatient).rejects.toThrow("changed its mind");
      expect(await late).toMatchObject([{ status: "rejected" }]);
      expect(await rows()).toEqual([0, 0]);
      await signUp(() => {});
      expect(await rows()).toEqual([1, 1]);
      expect(await settled()).toEqual(["alice@example.com was created", "verify-email to alice@example.com"]);
      await expect(auth.withTransaction(db, async () => {})).rejects.toThrow("pass the trx of db.transaction()");
      kyselyDatabase({ db: other, type }, PATIENT);
      const foreign = other.transaction().execute((trx) => auth.withTransaction(trx, async () => {}));
      await expect(foreign).rejects.toThrow("pass the trx of db.transaction()");
    } finally {
      await other.destroy();
      await auth.close();
      await db.destroy();
      await place.remove();
    }
  });
});
