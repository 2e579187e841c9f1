import { DatabaseSync } from "node:sqlite";
import { Browser } from "@sallyport/testing";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { claimsOf, expectEnd, openWorld, walk } from "../oauth/oauth-harness.ts";

/** Deletes a person behind the library's back, and behind the database's: their account stays. */
const ORPHANING: Readonly<Record<string, (address: string, name: string) => Promise<void>>> = {
  async SQLite(address, name) {
    const database = new DatabaseSync(address, { enableForeignKeyConstraints: false });
    database.prepare('delete from "user" where "name" = ?').run(name);
    database.close();
  },
  async PostgreSQL(address, name) {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query("set session_replication_role = replica");
    await client.query('delete from "user" where "name" = $1', [name]);
    await client.end();
  },
  async MariaDB(address, name) {
    const connection = await createConnection({ uri: address });
    await connection.query("set foreign_key_checks = 0");
    await connection.query("delete from `user` where `name` = ?", [name]);
    await connection.end();
  },
};

describe.each(freshSqlDatabases().filter(({ available }) => available))(
  "an account whose person is gone, on $name",
  (harness) => {
    const opened: FreshSql[] = [];
    afterEach(async () => {
      for (const { drop } of opened.splice(0)) await drop();
    });

    test("is nobody's: not whose address it says, not a newcomer's, and nobody's to link", async () => {
      const fresh = await harness.create();
      // Every harness of this list is an SQL database, which has an address.
      opened.push(fresh as FreshSql);
      const world = await openWorld();
      const lab = openAuth(
        world.options({
          database: fresh.database,
          account: { accountLinking: { allowDifferentEmails: true, trustedProviders: ["mock"] } },
        }),
      );
      world.setClock(lab);
      const bob = await signUp(lab, "bob");
      await prove(lab, "bob");
      await walk(world, new Browser(lab), claimsOf("gone"));
      await ORPHANING[harness.name]?.((fresh as FreshSql).address, "gone");
      expect([(await lab.users()).length, (await lab.accounts()).length]).toEqual([1, 2]);
      const rows = JSON.stringify(await lab.accounts());
      for (const email of [personOf("bob").email, personOf("gone").email, undefined]) {
        const person = claimsOf("gone", { email });
        const visitor = new Browser(lab);
        expectEnd(await walk(world, visitor, person), "unable_to_link_account");
        const idToken = { token: world.mock.idToken(person) };
        const answer = await visitor.post("/sign-in/social", { provider: "mock", idToken });
        expect([answer.status, answer.given, await whoIs(visitor)]).toEqual([403, [], null]);
        expectEnd(await walk(world, bob, person, {}, "/link-social"), "unable_to_link_account");
      }
      expect([await lab.users().then(({ length }) => length), JSON.stringify(await lab.accounts())]).toEqual([1, rows]);
      expect(await whoIs(bob)).toBe("bob");
    });
  },
);
