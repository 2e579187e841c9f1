import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli, runJson, runProcess } from "./fixtures/run-cli.ts";

let project: Project | undefined;
afterEach(() => project?.remove());

test.each([
  ["a server that is down", "postgres://app@127.0.0.1:1/app", "The database cannot be reached: connect ECONNREFUSED"],
  [
    "a file in a missing folder",
    "/nowhere/at/all/app.db",
    "The SQLite file cannot be opened: its folder must exist and be writable",
  ],
  ["a file that is not a database", "package.json", "The file is not an SQLite database"],
])("every command explains %s", async (_, address, words) => {
  project = createProject({ address, plugins: "admin()" });
  const cwd = project.folder;
  for (const args of [
    ["migrate", "--dry-run"],
    ["user", "list"],
    ["user", "ban", "ada@example.com"],
  ]) {
    const { code, json } = await runJson(args, { cwd });
    expect({ args, code, json }).toMatchObject({ code: 1, json: { code: "DATABASE_UNAVAILABLE" } });
    expect(json.message).toContain(words);
  }
  const { code, stdout } = await runCli(["doctor"], { cwd });
  expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining(`✗ database: ${words}`) });
  expect(await runCli(["user", "list"], { cwd })).toMatchObject({
    stderr: expect.stringMatching(/^✗ .*\n(?: {2}.*\n)*$/),
  });
});

test("user commands name the migrate command before the database is migrated", async () => {
  project = createProject({ plugins: "admin()" });
  expect(await runJson(["user", "list"], { cwd: project.folder })).toMatchObject({
    code: 1,
    json: { code: "NOT_MIGRATED", hints: ["Update the database first: npx sallyport migrate"] },
  });
});

test.each([
  ["migrate", "NO_AUTH_EXPORTED"],
  ["import better-auth", "NOT_BETTER_AUTH"],
])("%s leaves no compiled code in the temporary folder, where others could change it", async (command, code) => {
  project = createProject(null);
  const { folder, write } = project;
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  mkdirSync(join(folder, "lib"));
  write("lib/auth.ts", 'export const secret: string = "marked-secret";\n');
  const env = { TMPDIR: temporary, JITI_TRY_NATIVE: "0", JITI_RESPECT_TMPDIR_ENV: "1" };
  expect(await runJson(command.split(" "), { cwd: folder, env }, runProcess)).toMatchObject({
    code: 1,
    json: { code },
  });
  expect(readdirSync(temporary)).toEqual([]);
});
