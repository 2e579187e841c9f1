import { statSync } from "node:fs";
import { join } from "node:path";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkPackages } from "./fixtures/link-packages.ts";
import { MadeProject } from "./fixtures/made-project.ts";
import { runCli } from "./fixtures/run-cli.ts";

let project: MadeProject;
/** The projects that are compiled at the end, in one program: each of them uses the same packages. */
const written = new Map<MadeProject, readonly string[]>();
beforeEach(() => {
  project = new MadeProject();
});
afterEach(() => {
  if (!written.has(project)) project.remove();
});
afterAll(() => {
  for (const one of written.keys()) one.remove();
});

test.each([
  ["no package.json", {}, "NO_PROJECT"],
  ["a package.json that is not JSON", { "package.json": "{" }, "BAD_MANIFEST"],
  ["no framework", { "package.json": '{"dependencies":{"lodash":"*"}}' }, "UNKNOWN_FRAMEWORK"],
  [
    "Next without the App Router",
    { "package.json": '{"dependencies":{"next":"*"}}', "pages/index.js": "" },
    "UNKNOWN_LAYOUT",
  ],
])("changes nothing in a folder with %s", async (_, files, code) => {
  project.write({ "notes.txt": "mine", ...files });
  const before = project.snapshot();
  expect(await project.init("--yes")).toMatchObject({ code: 1, json: { code } });
  expect(project.snapshot()).toEqual(before);
});

test("leaves existing files that it cannot edit unchanged, and prints what to add", async () => {
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
  ["does not exist", null],
  ["has secrets and no newline at the end", "STRIPE_KEY=marked"],
])("hides the secrets in the output when .env.local %s", async (_, before) => {
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

test("writes no file if one cannot be written", async () => {
  project.write({
    "package.json": '{"dependencies":{"vite":"*"}}',
    "vite.config.js": "export default defineConfig({\n});\n",
    src: "a file\n",
  });
  const before = project.snapshot();
  expect(await project.init("--yes")).toMatchObject({ code: 1, json: { code: "NOT_WRITTEN" } });
  expect(project.snapshot()).toEqual(before);
});

const LAYOUTS = [
  ["--no-src-dir", ""],
  ["--src-dir", "src/"],
] as const;

describe.each(representatives("Next", LAYOUTS))("create-next-app %s", (flag, base) => {
  test("gets a handler, a secret in an ignored file, and the bundler option", async () => {
    project.make(
      "create-next-app",
      "--ts",
      "--app",
      flag,
      "--no-eslint",
      "--no-tailwind",
      "--import-alias",
      "@/*",
      "--skip-install",
      "--disable-git",
      "--yes",
    );
    const done = await project.init("--yes", "--database", "postgres");
    expect(done).toMatchObject({ code: 0, json: { framework: "Next.js", written: true, chores: [] } });
    expect(done.json.steps).toContainEqual(
      "npm install @sallyport/core @sallyport/kysely @sallyport/next @sallyport/react pg",
    );
    const config = project.read("next.config.ts");
    expect(config).toMatch(
      /^const nextConfig: NextConfig = \{\n {2}serverExternalPackages: \["@sallyport\/kysely"\],$/m,
    );
    expect(project.read(".env.local")).toMatch(/^SALLYPORT_SECRET=[\w-]{43}\n$/);
    expect(project.read(".gitignore")).toContain(".env*");
    linkPackages(
      project.folder,
      ["core", "kysely", "next", "client", "react"],
      [
        ["next", "next"],
        ["react", "next"],
        ["@types/react", "react"],
        ["@types/node", "cli"],
      ],
    );
    const files = [
      `${base}lib/auth.ts`,
      `${base}lib/auth-client.ts`,
      `${base}app/api/auth/[...all]/route.ts`,
      "next.config.ts",
    ];
    written.set(project, files);
    const again = project.snapshot();
    expect(await project.init("--yes", "--database", "postgres")).toMatchObject({ code: 0, json: { files: [] } });
    expect(project.snapshot()).toEqual(again);
  });
});

test("creates JavaScript files in a project without TypeScript", async () => {
  project.write({ "package.json": '{"dependencies":{"next":"*"}}', "app/page.js": "" });
  const files = ["lib/auth.js", "lib/auth-client.js", "app/api/auth/[...all]/route.js"];
  const { json } = await project.init("--yes");
  expect(json.files).toEqual([...files, "next.config.mjs", ".env.local", ".gitignore"]);
});

const TEMPLATES = ["react-ts", "vanilla-ts", "vue", "svelte-ts"];

describe.each(representatives("templates", TEMPLATES))("create-vite %s", (template) => {
  test("gets a dry run, files after --yes, and no change on a second run", async () => {
    project.make("create-vite", "--template", template, "--no-interactive");
    const before = project.snapshot();
    const dry = await runCli(["init", "--dry-run"], { cwd: project.folder });
    expect(dry).toMatchObject({ code: 0, stderr: "" });
    expect(dry.stdout).toMatch(/^--- \/dev\/null\n\+\+\+ auth\.ts\n@@/m);
    expect(dry.stdout).toMatch(/^\+ {2}server: \{ port: 5173, .*proxy/m);
    expect(await project.init()).toMatchObject({ code: 1, json: { code: "NOT_ASKED" } });
    expect(project.snapshot()).toEqual(before);

    const done = await project.init("--yes");
    expect(done).toMatchObject({ code: 0, json: { framework: "Vite", written: true, chores: [] } });
    const library = template === "react-ts" ? "react" : "client";
    expect(done.json.steps).toContainEqual(
      `npm install @sallyport/core @sallyport/kysely @sallyport/node @sallyport/${library}`,
    );
    linkPackages(
      project.folder,
      ["core", "kysely", "node", "client", "react"],
      [
        ["@types/node", "cli"],
        ["@types/react", "react"],
      ],
    );
    const client = template === "vue" ? [] : ["src/auth-client.ts"];
    written.set(project, ["auth.ts", "server.ts", ...client]);
    expect(await project.init("--yes")).toMatchObject({ code: 0, json: { written: false, files: [] } });
  });
});

test("the files of every project compile, with the types of the packages", () => {
  const files = [...written].flatMap(([made, [auth = "", ...others]]) => {
    // If the type of `auth` were unknown to the compiler, the error that it is asked to expect would be missing.
    made.write({
      "typed.ts": `import { auth } from "./${auth}";\n// @ts-expect-error\nexport const text: string = auth;\n`,
    });
    return [auth, "typed.ts", ...others].map((name) => join(made.folder, name));
  });
  const [[first] = []] = written;
  expect(first?.compile(files)).toBe("");
});
