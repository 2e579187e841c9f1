import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "bcryptjs";
import pg from "pg";
import { askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { describe, expect, onTestFinished, test } from "vitest";
import { createOf, openMove } from "../fixtures/fresh-lab.ts";
import { supabaseRows, supabaseTables } from "../fixtures/supabase-tables.ts";
import { openSupabase } from "./supabase.ts";

const POSTGRES = createOf("PostgreSQL");

describe.runIf(POSTGRES !== null).each(freshSqlDatabases().filter(({ available }) => available))(
  "from Supabase into $name",
  ({ create }) => {
    async function open() {
      if (POSTGRES === null) throw new Error("PostgreSQL is there");
      const { lab, theirs } = await openMove(create, POSTGRES);
      await askPostgres([...supabaseTables, ...supabaseRows(await hash("correct horse", 4))], theirs.address);
      onTestFinished(() => askPostgres(["drop schema auth cascade"], theirs.address));
      return { lab, theirs };
    }
    const expected = [
      ["EMAIL_INVALID", "6"],
      ["BANNED", "3"],
      ["SECOND_FACTOR", "4"],
      ["DELETED", "5"],
      ["ANONYMOUS", "7"],
    ];
    const codesOf = (refused: readonly { code: string; sourceId: string | null }[]) =>
      refused.map(({ code, sourceId }) => [code, sourceId?.at(-1)]).sort();

    test("imports users with passwords and identities, and reports users who must not be imported", async () => {
      const { lab, theirs } = await open();
      const report = await lab.take((to) => openSupabase({ cwd: "/", from: theirs.address }, to));
      expect(codesOf(report.refused)).toEqual(expected.slice().sort());
      expect(report).toMatchObject({ taken: 2, passwords: 1, accounts: { github: 1, microsoft: 1 } });
      expect(report.losses.map(({ code }) => code).sort()).toEqual(["ACCOUNT_DROPPED", "PHONE"]);
      expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({
        name: "Ann Example",
        image: "https://example.com/ann.png",
        emailVerified: true,
        createdAt: "2024-02-26T14:04:29.140Z",
      });
    });

    test("rejects a schema without Supabase's tables or without identities", async () => {
      const { lab, theirs } = await open();
      const openSchema = (schema: string) =>
        lab.take((to) => openSupabase({ cwd: "/", from: theirs.address, schema }, to));
      await expect(openSchema("nowhere")).rejects.toMatchObject({
        code: "SOURCE_UNKNOWN",
        hints: ["Tables found: none", expect.any(String)],
      });
      await askPostgres(["alter table auth.identities rename to former"], theirs.address);
      await expect(openSchema("auth")).rejects.toThrow(
        "no table identities with the columns user_id, provider, provider_id or id",
      );
      await askPostgres(["alter table auth.former rename to identities"], theirs.address);
    });

    test("imports the same from files, and rejects files without the identities", async () => {
      const { lab, theirs } = await open();
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
      expect(codesOf(report.refused)).toEqual(expected.slice().sort());
      expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({ emailVerified: true });
      await rm(folder, { recursive: true });
    });
  },
);
