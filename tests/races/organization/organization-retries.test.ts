import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

/** Another transaction, which a deadlock is to let live. */
interface Rival {
  run(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

const rivals: Readonly<Record<string, (address: string) => Promise<Rival>>> = {
  async PostgreSQL(address) {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    // Who looks for the deadlock first ends itself.
    await client.query("set deadlock_timeout = '1h'");
    await client.query("begin");
    return { run: (sql) => client.query(sql), end: () => client.end() };
  },
  async MariaDB(address) {
    const connection = await createConnection({ uri: address });
    await connection.query("set sql_mode = concat(@@sql_mode, ',ANSI_QUOTES')");
    await connection.query("create table ballast (id int primary key)");
    await connection.query("begin");
    // Who has written less is ended.
    await connection.query("insert into ballast select seq from seq_1_to_500");
    return { run: (sql) => connection.query(sql), end: () => connection.end() };
  },
};

for (const { name, available, create } of freshSqlDatabases()) {
  const open = rivals[name];
  if (!available || open === undefined) continue;
  describe(`a deadlock: ${name}`, () => {
    let fresh: FreshSql;
    afterEach(() => fresh.drop());

    test("undoes what a hook wrote with its services, and runs the hook again", async () => {
      fresh = await create();
      const { address } = fresh;
      let meetRival: (() => void) | undefined;
      let runs = 0;
      const plugin = organization({
        organizationHooks: {
          beforeUpdateOrganization: async ({ organization: { name: asked } }, services) => {
            runs += 1;
            meetRival?.();
            await services.store.update(user, { where: {} }, { name: `${asked}, run ${runs}` });
            return undefined;
          },
        },
      });
      const kit = openAuth({ database: fresh.database, plugins: [plugin] });
      const alice = await signUp(kit, "alice");
      const made = await alice.post("/organization/create", { name: "Acme", slug: "acme" });
      const rival = await open(address);
      await rival.run(`select id from "user" for update`);
      let rivalry: Promise<unknown> | undefined;
      meetRival = () => {
        rivalry ??= rival.run(`update "organization" set "logo" = 'rival'`).then(() => rival.run("commit"));
      };
      const answer = await alice.post("/organization/update", {
        organizationId: made.at("id"),
        data: { name: "Renamed" },
      });
      await rivalry;
      await rival.end();
      expect(answer.status, answer.text).toBe(200);
      // Once more where the rival has not let go yet.
      expect(runs).toBeGreaterThan(1);
      expect(await kit.users()).toMatchObject([{ name: `Renamed, run ${runs}` }]);
      const listed = await alice.get("/organization/list");
      expect(listed.json).toMatchObject([{ name: "Renamed", logo: "rival" }]);
    });
  });
}
