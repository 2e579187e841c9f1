import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createProject, type Project } from "./fixtures/project.ts";
import { runJson } from "./fixtures/run-cli.ts";

let project: Project | undefined;
afterEach(() => project?.remove());

test.each([
  ["migrate", "NO_AUTH_EXPORTED"],
  ["import better-auth", "NOT_BETTER_AUTH"],
])("%s leaves no code in the temporary folder, where others could change what runs next", async (command, code) => {
  project = createProject(null);
  const { folder, write } = project;
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  mkdirSync(join(folder, "lib"));
  write("lib/auth.ts", 'export const secret: string = "marked-secret";\n');
  const env = { TMPDIR: temporary, JITI_TRY_NATIVE: "0", JITI_RESPECT_TMPDIR_ENV: "1" };
  expect(await runJson(command.split(" "), { cwd: folder, env })).toMatchObject({ code: 1, json: { code } });
  expect(readdirSync(temporary)).toEqual([]);
});
