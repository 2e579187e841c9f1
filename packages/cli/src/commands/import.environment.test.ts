import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqlite } from "@sallyport/kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openLab } from "../import/fixtures/lab.ts";
import { runCli } from "../import/fixtures/run-cli.ts";

let folder: string;
let database: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sallyport-import-"));
  database = join(folder, "app.db");
  await (await openLab(sqlite(database))).auth.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["authjs", "lucia", "supabase"])(
  "%s: the source's address, whose password every process of the machine could read, need be no argument",
  async (source) => {
    const old = join(folder, "gone.db");
    vi.stubEnv("OLD_DATABASE_URL", old);
    const { code, err } = await runCli(database, "import", source);
    expect([code, err]).toEqual([1, expect.stringContaining(`The file ${old} does not exist`)]);
    const given = await runCli(database, "import", source, "--from", join(folder, "other.db"));
    expect(given.err).toContain(`The file ${join(folder, "other.db")} does not exist`);
  },
);

test("supabase: files that are named are read in place of the database", async () => {
  vi.stubEnv("OLD_DATABASE_URL", join(folder, "gone.db"));
  const users = join(folder, "users.csv");
  const { code, err } = await runCli(database, "import", "supabase", "--users", users, "--identities", users);
  expect([code, err]).toEqual([1, expect.stringContaining(`The file ${users} does not exist`)]);
});
