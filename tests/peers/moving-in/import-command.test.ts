import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type Move, movingCases } from "./cases.ts";
import { openDrizzle } from "./drizzle-side.ts";
import { DONE, importIn, project, stubProject } from "./import-project.ts";
import { openHere } from "./our-side.ts";
import { SECRET } from "./their-side.ts";

describe.each(movingCases)("sallyport import better-auth $version on $name", (one) => {
  const { there, name } = one;
  async function tableNames({ address }: Move): Promise<string[]> {
    const database = openHere(name, address, { autoMigrate: false });
    const names = (await database.inspect()).tables.map((table) => table.name);
    await database.close();
    return names;
  }

  test("asks first, adds what is missing, tries a session and prints how to return", async () => {
    const move = await one.begin();
    const plugins = [there.plugins.organization(), there.plugins.twoFactor()];
    const side = await move.there({ plugins });
    const cookie = await side.signUp("alice");
    await side.end();
    const folder = await project(one, move, "plugins: [organization(), twoFactor()],");
    const before = await tableNames(move);

    const refusing = await importIn(folder, [], false);
    expect(refusing).toMatchObject(DONE);
    expect(refusing.lines).toContain("Nothing was changed.");
    expect(await tableNames(move)).toEqual(before);

    expect((await importIn(folder, ["--dry-run"])).code).toBe(0);
    expect(await tableNames(move)).toEqual(before);

    const agreeing = await importIn(folder, ["--reversible"]);
    expect(agreeing).toMatchObject(DONE);
    const [result] = agreeing.results;
    expect(result).toMatchObject({
      version: one.version,
      changed: true,
      answered: 1,
      counts: { people: 1, sessions: 1 },
    });
    const source = String(result?.source);
    expect(source).toContain('import { twoFactor } from "@sallyport/core/two-factor";');
    expect(source).toContain("minPasswordLength: 10");
    expect(source).toContain('cookiePrefix: "better-auth"');
    expect(source).toContain("acceptBetterAuthLinks: true");
    expect(source).toContain('format: "better-auth"');
    expect(source).toContain('copyYours("emailAndPassword.sendResetPassword"');
    expect(source).not.toContain(SECRET);
    expect(agreeing.lines.join("\n")).toContain("To return to better-auth, start it on the same database");
    expect(await tableNames(move)).toContain("sallyportMigration");

    const again = await importIn(folder, ["--cookie", cookie], false);
    expect(again).toMatchObject({ code: 0, results: [{ statements: [], answered: 1 }] });
  });

  test("rejects a wrong secret, by a cookie and by encrypted data", async () => {
    const move = await one.begin();
    const side = await move.there({ plugins: [there.plugins.twoFactor()] });
    const cookie = await side.signUp("alice");
    const folder = await project(one, move, "plugins: [twoFactor()],", "not the secret of this application, but long");
    const wrong = await importIn(folder, ["--cookie", cookie]);
    expect(wrong).toMatchObject({ code: 1, refusals: [{ code: "COOKIE_NOT_ANSWERED" }] });
    await side.post("/two-factor/enable", { password: "correct horse battery" }, cookie);
    await side.end();
    const message = expect.stringMatching(/^The secret cannot decrypt twoFactor\.secret of row \w+\.$/);
    expect(await importIn(folder)).toMatchObject({ code: 1, refusals: [{ code: "SECRET_WRONG", message }] });
  });

  test("rejects an incomplete database and changes nothing", async () => {
    const move = await one.begin();
    const folder = await project(one, move);
    const message = "The database is missing these tables: user, session, account, verification.";
    const refusals = [{ code: "DATABASE_INCOMPLETE", message }];
    expect(await importIn(folder, ["--yes"])).toMatchObject({ code: 1, refusals });
    expect(await tableNames(move)).toEqual([]);
  });
});

describe.each(movingCases)("sallyport import better-auth $version on $name", (one) => {
  const { there, name } = one;
  test("finds Drizzle's column names and format of times", async () => {
    const move = await one.begin();
    const side = await openDrizzle(there, name, move.address, "timestamp");
    await side.signUp("alice");
    await side.end();
    const agreeing = await importIn(await project(one, move), ["--database", move.address]);
    expect(agreeing).toMatchObject({ ...DONE, results: [{ answered: 1, counts: { people: 1 } }] });
    const [result] = agreeing.results;
    expect(String(result?.source)).toContain('naming: "snake_case"');
    expect(String(result?.source).includes('times: "seconds"')).toBe(name === "SQLite");
  });

  test("reads table and column names from the configuration", async () => {
    const move = await one.begin();
    const options = `user: { modelName: "people", fields: { email: "email_address" } },
      session: { fields: { userId: "person_id" } }, verification: { modelName: "codes" },`;
    const fields = {
      user: { modelName: "people", fields: { email: "email_address" } },
      session: { fields: { userId: "person_id" } },
      verification: { modelName: "codes" },
    };
    const side = await move.there(fields);
    await side.signUp("alice");
    await side.end();
    const agreeing = await importIn(await project(one, move, options));
    expect(agreeing).toMatchObject({ ...DONE, results: [{ answered: 1, counts: { people: 1, sessions: 1 } }] });
    expect(String(agreeing.results[0]?.source)).toContain('name: "people"');
  });
});

const SUPPORTED = "better-auth 2.1.0 is installed, but only versions 1.2 to 1.7 are supported.";

test.each([
  ["an unsupported version", "2.1.0", undefined, { code: "VERSION_UNKNOWN", message: SUPPORTED }],
  ["a file without better-auth", "1.7.7", "export const auth = {};", { code: "NOT_BETTER_AUTH" }],
  // Code of a Next.js server is run.
  [
    "an unsupported version in a Next.js project",
    "2.1.0",
    `import "server-only";\nexport const auth = { options: {}, $context: {} };`,
    { code: "VERSION_UNKNOWN" },
  ],
  [
    "a missing database",
    "1.7.7",
    undefined,
    { code: "DATABASE_UNKNOWN", hints: [expect.stringContaining("--database")] },
  ],
])("sallyport import rejects %s", async (_what, version, source, refusal) => {
  expect(await importIn(await stubProject(version, source))).toMatchObject({ code: 1, refusals: [refusal] });
});

test("sallyport import does not create a missing database file", async () => {
  const folder = await stubProject("1.7.7");
  const refusals = [{ code: "DATABASE_UNKNOWN", message: expect.stringContaining("does not exist") }];
  expect(await importIn(folder, ["--database", "nowhere.db"])).toMatchObject({ code: 1, refusals });
  expect(await readdir(folder)).not.toContain("nowhere.db");
});
