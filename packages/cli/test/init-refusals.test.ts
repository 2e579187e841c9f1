import { statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MadeProject } from "./fixtures/made-project.ts";
import { runCli } from "./fixtures/run-cli.ts";

let project: MadeProject;
beforeEach(() => {
  project = new MadeProject();
});
afterEach(() => project.remove());

test.each([
  ["no package.json", {}, "NO_PROJECT"],
  ["a package.json that is no JSON", { "package.json": "{" }, "BAD_MANIFEST"],
  ["no framework", { "package.json": '{"dependencies":{"lodash":"*"}}' }, "UNKNOWN_FRAMEWORK"],
  [
    "Next without the App Router",
    { "package.json": '{"dependencies":{"next":"*"}}', "pages/index.js": "" },
    "UNKNOWN_LAYOUT",
  ],
])("a folder with %s is left as it is", async (_, files, code) => {
  project.write({ "notes.txt": "mine", ...files });
  const before = project.snapshot();
  expect(await project.init("--yes")).toMatchObject({ code: 1, json: { code } });
  expect(project.snapshot()).toEqual(before);
});

test("a file of somebody else, and a text that is not understood, are left to them with what to write", async () => {
  project.write({
    "package.json": '{"devDependencies":{"vite":"*"}}',
    "auth.ts": "export const auth = 1;\n",
    "vite.config.ts": "export default makeConfig();\n",
    ".gitignore": "node_modules",
  });
  const { json } = await project.init("--yes");
  expect(json.chores).toMatchObject([
    { path: "auth.ts" },
    { path: "vite.config.ts", lines: [expect.any(String), expect.stringContaining("proxy")] },
  ]);
  expect(project.read("auth.ts")).toBe("export const auth = 1;\n");
  expect(project.read("vite.config.ts")).toBe("export default makeConfig();\n");
  expect(project.read(".gitignore")).toBe("node_modules\napp.db*\n");
});

test.each([
  ["is not there", null],
  ["has secrets, and no line end", "STRIPE_KEY=marked"],
])("where .env.local %s, its secret is for the eyes of nobody else", async (_, before) => {
  project.write({ "package.json": '{"dependencies":{"next":"*"}}', "app/page.tsx": "" });
  if (before !== null) project.write({ ".env.local": before });
  const { code, stdout, stderr } = await runCli(["init", "--yes"], { cwd: project.folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const secret = /^SALLYPORT_SECRET=([\w-]{43})\n$/m.exec(project.read(".env.local"))?.[1] ?? "none";
  expect(stdout).toContain("+SALLYPORT_SECRET=***");
  for (const hidden of [secret, "marked"]) expect(stdout).not.toContain(hidden);
  const { mode } = statSync(join(project.folder, ".env.local"));
  if (before === null) expect((mode & 0o777).toString(8)).toBe("600");
  else expect(project.read(".env.local")).toContain(`${before}\n`);
});

test("where a file cannot be written none is", async () => {
  project.write({
    "package.json": '{"dependencies":{"vite":"*"}}',
    "vite.config.js": "export default defineConfig({\n});\n",
    src: "a file\n",
  });
  const before = project.snapshot();
  expect(await project.init("--yes")).toMatchObject({ code: 1, json: { code: "NOT_WRITTEN" } });
  expect(project.snapshot()).toEqual(before);
});
