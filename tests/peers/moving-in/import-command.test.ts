import { rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { project, somebody } from "./import-project.ts";
import { openHere } from "./our-side.ts";
import { openThere, SECRET } from "./their-side.ts";

describe.each(movingCases)("sallyport import better-auth, of $version on $name", (one) => {
  const { there, name, create } = one;
  let fresh: FreshSql;
  let folder: string;
  beforeEach(async () => {
    fresh = await create();
    folder = "";
  });
  afterEach(async () => {
    if (folder !== "") await rm(folder, { recursive: true, force: true });
    await fresh.drop();
  });

  async function tableNames(): Promise<string[]> {
    const database = openHere(name, fresh.address, { autoMigrate: false });
    const names = (await database.inspect()).tables.map((table) => table.name);
    await database.close();
    return names;
  }
  const command = (...args: string[]) => ["--cwd", folder, "import", "better-auth", ...args];

  test("looks, asks, adds what is missing, tries a session and says the way back", async () => {
    const plugins = [there.plugins.organization(), there.plugins.twoFactor()];
    const side = await openThere(there, name, fresh.address, { plugins });
    const cookie = await side.signUp("alice");
    await side.end();
    folder = await project(one, fresh.address, "plugins: [organization(), twoFactor()],");
    const before = await tableNames();

    const refusing = somebody(false);
    expect([await run(command(), refusing.terminal), refusing.refusals]).toEqual([0, []]);
    expect(refusing.lines).toContain("Nothing was changed.");
    expect(await tableNames()).toEqual(before);

    const dry = somebody(true);
    expect(await run(command("--dry-run"), dry.terminal)).toBe(0);
    expect(await tableNames()).toEqual(before);

    const agreeing = somebody(true);
    expect([await run(command("--reversible"), agreeing.terminal), agreeing.refusals]).toEqual([0, []]);
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
    expect(await tableNames()).toContain("sallyportMigration");

    const again = somebody(false);
    expect(await run(command("--cookie", cookie), again.terminal)).toBe(0);
    expect(again.results).toMatchObject([{ statements: [], answered: 1 }]);
  });

  test("refuses a cookie of another secret, and what was encrypted under one", async () => {
    const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.twoFactor()] });
    const cookie = await side.signUp("alice");
    folder = await project(
      one,
      fresh.address,
      "plugins: [twoFactor()],",
      "not the secret of this application, but long",
    );
    const wrong = somebody(true);
    expect(await run(command("--cookie", cookie), wrong.terminal)).toBe(1);
    expect(wrong.refusals).toMatchObject([{ code: "COOKIE_NOT_ANSWERED" }]);
    await side.post("/two-factor/enable", { password: "correct horse battery" }, cookie);
    await side.end();
    const encrypted = somebody(true);
    expect(await run(command(), encrypted.terminal)).toBe(1);
    expect(encrypted.refusals).toMatchObject([
      {
        code: "SECRET_WRONG",
        message: expect.stringMatching(/^The secret cannot decrypt twoFactor\.secret of row \w+\.$/),
      },
    ]);
  });

  test("refuses half a database, and changes nothing of it", async () => {
    folder = await project(one, fresh.address);
    const nothing = somebody(true);
    expect(await run(command("--yes"), nothing.terminal)).toBe(1);
    expect(nothing.refusals).toMatchObject([
      {
        code: "DATABASE_INCOMPLETE",
        message: "The database is missing these tables: user, session, account, verification.",
      },
    ]);
    expect(await tableNames()).toEqual([]);
  });
});
