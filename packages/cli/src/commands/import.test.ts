import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlite } from "@sallyport/kysely";
import { hash } from "bcryptjs";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openFreshLab } from "../import/fixtures/fresh-lab.ts";
import { openLab } from "../import/fixtures/lab.ts";
import { runCli, startCli } from "../import/fixtures/run-cli.ts";
import { idMap } from "../import/write/id-map.ts";

const PEOPLE = 3_000;
const KILLED_FROM = 500;
const PASSWORD = "correct horse";

let folder: string;
let file: string;
let password: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sallyport-import-"));
  file = join(folder, "people.csv");
  password = await hash(PASSWORD, 4);
  const rows = Array.from(
    { length: PEOPLE },
    (_, i) => `u${i},person${i}@example.com,Person ${i},${password},${1000 + i}`,
  );
  await writeFile(file, `id,email,name,password_hash,gh\n${rows.join("\n")}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { name, available, create } of representatives("import", freshSqlDatabases())) {
  test.runIf(available)(
    `${name}: an import that was killed and run again has every user once, with a working password`,
    async () => {
      const lab = await openFreshLab(create);
      const { fresh } = lab;
      const { store, user, account } = await lab.destination();
      const args = ["--json", "import", "csv", file, "--account", "github=gh"];
      const rehearsed = await runCli(fresh.address, ...args, "--dry-run");
      expect(JSON.parse(rehearsed.out)).toMatchObject({ dryRun: true, taken: PEOPLE, refused: [] });
      expect(await store.count(user, { where: {} })).toBe(0);

      const { child, ended } = startCli(fresh.address, ...args);
      while ((await store.count(idMap, { where: {} })) < KILLED_FROM && child.exitCode === null) await sleep(10);
      const gone = child.exitCode === null ? once(child, "exit") : null;
      child.kill("SIGKILL");
      await gone;
      expect((await ended).code).toBeNull();
      const before = await store.count(idMap, { where: {} });
      expect(before).toBeGreaterThanOrEqual(KILLED_FROM);
      expect(before).toBeLessThan(PEOPLE);
      expect(await store.count(user, { where: {} })).toBe(before);
      expect(await store.count(account, { where: {} })).toBe(2 * before);

      const { code, out } = await runCli(fresh.address, ...args);
      expect([code, JSON.parse(out)]).toMatchObject([0, { known: before, taken: PEOPLE - before, refused: [] }]);
      expect(await store.count(user, { where: {} })).toBe(PEOPLE);
      expect(await store.count(account, { where: {} })).toBe(2 * PEOPLE);
      // Checks every user's imported hash. Signing all of them in would renew each hash at its full cost.
      const credentials = await store.list(account, { where: { providerId: "credential" } });
      expect(credentials).toHaveLength(PEOPLE);
      expect(new Set(credentials.map((row) => row.password))).toEqual(new Set([password]));
      expect(new Set(credentials.map((row) => row.userId)).size).toBe(PEOPLE);
      for (const i of [0, before - 1, before, PEOPLE - 1]) {
        expect(await lab.signIn(`person${i}@example.com`, PASSWORD)).toMatchObject({ name: `Person ${i}` });
      }
    },
  );
}

describe("sallyport import", () => {
  const newDatabase = async () => join(await mkdtemp(join(folder, "app-")), "app.db");
  const migrated = async () => {
    const database = await newDatabase();
    await (await openLab(sqlite(database))).auth.close();
    return database;
  };

  test("the help lists every source, and the help of each source lists its options", async () => {
    const help = await runCli("", "import", "--help");
    expect(help.code).toBe(0);
    const sources = ["authjs", "lucia", "supabase", "clerk", "csv"];
    for (const source of sources) expect(help.out).toMatch(new RegExp(`^  ${source} `, "m"));
    for (const source of sources) {
      const { code, out } = await runCli("", "import", source, "--help");
      expect([code, out]).toEqual([0, expect.stringMatching(/--dry-run[\s\S]*--drop-second-factors/)]);
    }
  });

  test("exits with 2 for invalid usage, and with 1 and a hint when the database is not migrated", async () => {
    expect((await runCli("", "import", "authjs")).code).toBe(2);
    const database = await newDatabase();
    const early = await runCli(database, "import", "csv", file);
    expect([early.code, early.err]).toEqual([1, expect.stringContaining("npx sallyport migrate")]);
    const refused = await runCli(database, "--json", "import", "csv", file);
    expect(JSON.parse(refused.out)).toMatchObject({ code: "NOT_MIGRATED" });
  });

  test("reports a user who is not imported with line and reason, and exits with 1", async () => {
    const database = await migrated();
    const few = join(folder, "few.csv");
    await writeFile(few, "id,email\n1,ann@example.com\n2,nobody\n3,Ann@Example.com\n");
    const { code, out } = await runCli(database, "import", "csv", few);
    expect(code).toBe(1);
    expect(out).toContain("Imported 1 of 3 users");
    expect(out).toContain('line 3: "nobody" is not a valid email address');
    expect(out).toContain("line 4: ann@example.com is also at line 2");
    expect((await runCli(database, "import", "csv", join(folder, "none.csv"))).err).toContain(
      "none.csv does not exist.",
    );
  });

  test("column names in a file cannot control the terminal or hide text", async () => {
    const database = await migrated();
    const hostile = "\u001b]0;gone\u0007\u009b2J\u202e\u{e0041}";
    const odd = join(folder, "odd.csv");
    await writeFile(odd, `id,${hostile}mail\n1,ann@example.com\n`);
    const result = await runCli(database, "import", "csv", odd);
    expect([result.code, result.err]).toEqual([
      1,
      expect.stringContaining("\n  Columns found: id, �]0;gone��2J��mail\n"),
    ]);
    const { out } = await runCli(database, "--json", "import", "csv", odd);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(JSON.parse(out)).toMatchObject({ hints: [`Columns found: id, ${hostile}mail`, expect.anything()] });
  });

  test.each(["authjs", "lucia", "supabase"])(
    "%s: takes the source's URL from OLD_DATABASE_URL, and --from takes precedence",
    async (source) => {
      const database = await migrated();
      const old = join(folder, "gone.db");
      vi.stubEnv("OLD_DATABASE_URL", old);
      const { code, err } = await runCli(database, "import", source);
      expect([code, err]).toEqual([1, expect.stringContaining(`The file ${old} does not exist`)]);
      const given = await runCli(database, "import", source, "--from", join(folder, "other.db"));
      expect(given.err).toContain(`The file ${join(folder, "other.db")} does not exist`);
    },
  );

  test("supabase: the given files are read instead of the database", async () => {
    vi.stubEnv("OLD_DATABASE_URL", join(folder, "gone.db"));
    const database = await migrated();
    const users = join(folder, "users.csv");
    const { code, err } = await runCli(database, "import", "supabase", "--users", users, "--identities", users);
    expect([code, err]).toEqual([1, expect.stringContaining(`The file ${users} does not exist`)]);
  });
});
