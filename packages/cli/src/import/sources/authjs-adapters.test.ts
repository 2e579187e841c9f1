import { KyselyAdapter } from "@auth/kysely-adapter";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openAuthjsDrizzle } from "../fixtures/authjs-drizzle.ts";
import { type AuthjsAdapter, makeAuthjsPeople, SESSION_ENDS, SESSION_TOKEN } from "../fixtures/authjs-people.ts";
import { kyselyAt, makeAuthjsTables } from "../fixtures/authjs-tables.ts";
import { type Lab, ORIGIN, openLab } from "../fixtures/lab.ts";
import { signedCookie } from "../fixtures/signed-cookie.ts";
import { openAuthjs } from "./authjs.ts";

const adapters = {
  "@auth/kysely-adapter": async (name: string, address: string) => {
    const db = await kyselyAt(name, address);
    await makeAuthjsTables(db, name);
    return { adapter: KyselyAdapter(db) as AuthjsAdapter, end: () => db.destroy() };
  },
  "@auth/drizzle-adapter": openAuthjsDrizzle,
};
const sources = freshSqlDatabases().flatMap((one) =>
  Object.entries(adapters).map(([adapter, open]) => ({ ...one, adapter, open })),
);

for (const { name, available, create, adapter, open } of sources) {
  describe.runIf(available)(`from Auth.js on ${name} by ${adapter}`, () => {
    let lab: Lab;
    let theirs: Awaited<ReturnType<typeof create>>;
    let ours: Awaited<ReturnType<typeof create>>;
    beforeEach(async () => {
      [theirs, ours] = [await create(), await create()];
      lab = await openLab(ours.database);
      const { adapter, end } = await open(name, theirs.address);
      await makeAuthjsPeople(adapter).finally(end);
    });
    afterEach(async () => {
      await lab.auth.close();
      await theirs.drop();
      await ours.drop();
    });

    test("people, accounts and live sessions of the adapter's own rows", async () => {
      const take = () => lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address }, to), { sessions: true });
      const report = await take();
      expect(report).toMatchObject({
        rows: 2,
        taken: 2,
        refused: [],
        sessions: 1,
        accounts: { google: 1, microsoft: 1 },
      });
      expect(report.losses).toMatchObject([{ code: "ACCOUNT_DROPPED", people: 1 }]);
      const { store, user, account, session } = await lab.destination();
      const ann = await store.find(user, { where: { email: "ann@example.com" } });
      expect(ann).toMatchObject({ name: "Ann", emailVerified: true, image: "https://example.com/a.png" });
      expect(await store.find(user, { where: { email: "bob@example.com" } })).toMatchObject({
        name: "bob",
        emailVerified: false,
      });
      expect(await store.find(account, { where: { providerId: "google" } })).toMatchObject({
        userId: ann?.id,
        accountId: "g-1",
        accessToken: "an-access-token",
        accessTokenExpiresAt: new Date(1_900_000_000_000),
        scope: "openid email",
      });
      expect(await store.find(account, { where: { providerId: "microsoft" } })).toMatchObject({ accountId: "the-oid" });
      expect(await store.list(session, { where: {} })).toMatchObject([{ userId: ann?.id, expiresAt: SESSION_ENDS }]);
      const headers = new Headers({ cookie: signedCookie(SESSION_TOKEN), origin: ORIGIN });
      expect((await lab.auth.api.getSession({ headers }))?.user.email).toBe("ann@example.com");
      expect(await take()).toMatchObject({ taken: 0, known: 2, refused: [] });
    });
  });
}
