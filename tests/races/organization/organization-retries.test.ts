import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { expect, onTestFinished, test } from "vitest";
import { openConsole } from "../../ground/console.ts";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

/** Statements that start a rival transaction. A deadlock must end the other transaction, and not this one. */
const RIVALS: Readonly<Record<string, readonly string[]>> = {
  // PostgreSQL ends the transaction that detects the deadlock first.
  PostgreSQL: ["set deadlock_timeout = '1h'", "begin"],
  // MariaDB ends the transaction that has written less.
  MariaDB: ["create table ballast (id int primary key)", "begin", "insert into ballast select seq from seq_1_to_500"],
};

const servers = freshSqlDatabases().filter(({ name, available }) => available && name in RIVALS);

test.each(servers)(
  "a deadlock rolls back the writes of a hook and runs it again on $name",
  async ({ name, create }) => {
    const fresh = await create();
    onTestFinished(fresh.drop);
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
    const rival = await openConsole(fresh.address);
    for (const sql of [...(RIVALS[name] ?? []), 'select id from "user" for update']) await rival.ask(sql);
    let rivalry: Promise<unknown> | undefined;
    meetRival = () => {
      rivalry ??= rival.ask("update organization set logo = 'rival'").then(() => rival.ask("commit"));
    };
    const answer = await alice.post("/organization/update", {
      organizationId: made.at("id"),
      data: { name: "Renamed" },
    });
    await rivalry;
    await rival.end();
    expect(answer.status, answer.text).toBe(200);
    // The hook runs more often if the rival has not released its lock by the next attempt.
    expect(runs).toBeGreaterThan(1);
    expect(await kit.users()).toMatchObject([{ name: `Renamed, run ${runs}` }]);
    const listed = await alice.get("/organization/list");
    expect(listed.json).toMatchObject([{ name: "Renamed", logo: "rival" }]);
  },
);
