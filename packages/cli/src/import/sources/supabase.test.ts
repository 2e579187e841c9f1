import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "bcryptjs";
import pg from "pg";
import { askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Lab, openLab } from "../fixtures/lab.ts";
import { supabaseRows, supabaseTables } from "../fixtures/supabase-tables.ts";
import { openSupabase } from "./supabase.ts";

const servers = freshSqlDatabases();
const postgres = servers.find(({ name }) => name === "PostgreSQL");
type Fresh = Awaited<ReturnType<(typeof servers)[number]["create"]>>;

describe.runIf(postgres?.available).each(servers.filter(({ available }) => available))(
  "from Supabase into $name",
  ({ create }) => {
    let lab: Lab;
    let theirs: Fresh;
    let ours: Fresh;
    beforeEach(async () => {
      if (postgres === undefined) throw new Error("PostgreSQL is there");
      [theirs, ours] = [await postgres.create(), await create()];
      lab = await openLab(ours.database);
      await askPostgres([...supabaseTables, ...supabaseRows(await hash("correct horse", 4))], theirs.address);
    });
    afterEach(async () => {
      await lab.auth.close();
      await askPostgres(["drop schema auth cascade"], theirs.address);
      await theirs.drop();
      await ours.drop();
    });
    const expected = [
      ["EMAIL_INVALID", "6"],
      ["BANNED", "3"],
      ["SECOND_FACTOR", "4"],
      ["DELETED", "5"],
      ["ANONYMOUS", "7"],
    ];
    const told = (refused: readonly { code: string; sourceId: string | null }[]) =>
      refused.map(({ code, sourceId }) => [code, sourceId?.at(-1)]).sort();

    test("people with passwords and identities come; who must not come in is told", async () => {
      const report = await lab.take((to) => openSupabase({ cwd: "/", from: theirs.address }, to));
      expect(told(report.refused)).toEqual(expected.slice().sort());
      expect(report).toMatchObject({ taken: 2, passwords: 1, accounts: { github: 1, microsoft: 1 } });
      expect(report.losses.map(({ code }) => code).sort()).toEqual(["ACCOUNT_DROPPED", "PHONE"]);
      expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({
        name: "Ann Example",
        image: "https://example.com/ann.png",
        emailVerified: true,
        createdAt: "2024-02-26T14:04:29.140Z",
      });
    });

    test("a schema without identities, or none, is no whole source", async () => {
      const open = (schema: string) => lab.take((to) => openSupabase({ cwd: "/", from: theirs.address, schema }, to));
      await expect(open("nowhere")).rejects.toMatchObject({
        code: "SOURCE_UNKNOWN",
        hints: ["Tables found: none", expect.any(String)],
      });
      await askPostgres(["alter table auth.identities rename to former"], theirs.address);
      await expect(open("auth")).rejects.toThrow(
        "no table identities with the columns user_id, provider, provider_id or id",
      );
      await askPostgres(["alter table auth.former rename to identities"], theirs.address);
    });

    test("the same out of files, and without the identities nobody", async () => {
      const folder = await mkdtemp(join(tmpdir(), "supabase-"));
      const client = new pg.Client({ connectionString: theirs.address });
      await client.connect();
      for (const table of ["users", "identities", "mfa_factors"]) {
        const { rows } = await client.query(`select json_agg(t order by id) as rows from auth.${table} t`);
        await writeFile(join(folder, `${table}.json`), JSON.stringify(rows[0].rows));
      }
      await client.end();
      const files = { cwd: folder, users: "users.json", identities: "identities.json", factors: "mfa_factors.json" };
      const { identities: _, ...without } = files;
      await expect(lab.take((to) => openSupabase(without, to))).rejects.toMatchObject({ code: "IDENTITIES_MISSING" });
      const report = await lab.take((to) => openSupabase(files, to));
      expect(report).toMatchObject({ taken: 2, accounts: { github: 1, microsoft: 1 } });
      expect(told(report.refused)).toEqual(expected.slice().sort());
      expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({ emailVerified: true });
      await rm(folder, { recursive: true });
    });
  },
);
