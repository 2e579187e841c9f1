import { readdir, rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { openDrizzle } from "./drizzle-side.ts";
import { project, somebody, stubProject } from "./import-project.ts";
import { openThere } from "./their-side.ts";

let fresh: FreshSql;
let folder = "";
const command = (...args: string[]) => ["--cwd", folder, "import", "better-auth", ...args];
afterEach(async () => {
  if (folder !== "") await rm(folder, { recursive: true, force: true });
  folder = "";
});

describe.each(movingCases)("sallyport import better-auth, of $version on $name", (one) => {
  const { there, name, create } = one;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  test("finds the names that Drizzle gave the columns, and how it keeps times", async () => {
    const side = await openDrizzle(there, name, fresh.address, "timestamp");
    await side.signUp("alice");
    await side.end();
    folder = await project(one, fresh.address);
    const agreeing = somebody(true);
    expect([await run(command("--database", fresh.address), agreeing.terminal), agreeing.refusals]).toEqual([0, []]);
    const [result] = agreeing.results;
    expect(result).toMatchObject({ answered: 1, counts: { people: 1 } });
    expect(String(result?.source)).toContain('naming: "snake_case"');
    expect(String(result?.source).includes('times: "seconds"')).toBe(name === "SQLite");
  });

  test("reads the names that the configuration gives", async () => {
    const options = `user: { modelName: "people", fields: { email: "email_address" } },
      session: { fields: { userId: "person_id" } }, verification: { modelName: "codes" },`;
    const fields = {
      user: { modelName: "people", fields: { email: "email_address" } },
      session: { fields: { userId: "person_id" } },
      verification: { modelName: "codes" },
    };
    const side = await openThere(there, name, fresh.address, fields);
    await side.signUp("alice");
    await side.end();
    folder = await project(one, fresh.address, options);
    const agreeing = somebody(true);
    expect([await run(command(), agreeing.terminal), agreeing.refusals]).toEqual([0, []]);
    expect(agreeing.results).toMatchObject([{ answered: 1, counts: { people: 1, sessions: 1 } }]);
    expect(String(agreeing.results[0]?.source)).toContain('name: "people"');
  });
});

test("another version is refused by its number", async () => {
  folder = await stubProject("2.1.0");
  const asked = somebody(true);
  expect(await run(command(), asked.terminal)).toBe(1);
  expect(asked.refusals).toMatchObject([
    { code: "VERSION_UNKNOWN", message: "better-auth 2.1.0 is installed, but only versions 1.2 to 1.7 are supported." },
  ]);
});

test("a file that is none of better-auth's is said to be that", async () => {
  folder = await stubProject("1.7.7", "export const auth = {};");
  const asked = somebody(true);
  expect(await run(command(), asked.terminal)).toBe(1);
  expect(asked.refusals).toMatchObject([{ code: "NOT_BETTER_AUTH" }]);
});

test("a file of Next's server code is run", async () => {
  folder = await stubProject("2.1.0", `import "server-only";\nexport const auth = { options: {}, $context: {} };`);
  const asked = somebody(true);
  expect(await run(command(), asked.terminal)).toBe(1);
  expect(asked.refusals).toMatchObject([{ code: "VERSION_UNKNOWN" }]);
});

test("a file that is not there is not made", async () => {
  folder = await stubProject("1.7.7");
  const asked = somebody(true);
  expect(await run(command("--database", "nowhere.db"), asked.terminal)).toBe(1);
  expect(asked.refusals).toMatchObject([
    { code: "DATABASE_UNKNOWN", message: expect.stringContaining("does not exist") },
  ]);
  expect(await readdir(folder)).not.toContain("nowhere.db");
  const unnamed = somebody(true);
  expect(await run(command(), unnamed.terminal)).toBe(1);
  expect(unnamed.refusals).toMatchObject([
    { code: "DATABASE_UNKNOWN", hints: [expect.stringContaining("--database")] },
  ]);
});
