import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkPackages } from "./fixtures/link-packages.ts";
import { cliEnvironment, runCli, runJson } from "./fixtures/run-cli.ts";

const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
const createVite = join(dirname(require.resolve("create-vite/package.json")), "index.js");
const createNext = join(dirname(require.resolve("create-next-app/package.json")), "dist/index.js");

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), `sallyport_${process.ppid}_init_`));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function make(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "app", ...args], {
    cwd: home,
    encoding: "utf8",
  });
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
  return join(home, "app");
}

function write(files: Readonly<Record<string, string>>): string {
  const folder = join(home, "app");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Every file with its text. */
const snapshot = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "base64")]),
  );

function compile(folder: string, files: readonly string[], options: object): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    customConditions: ["source"],
    allowImportingTsExtensions: true,
    ...options,
  };
  writeFileSync(join(folder, "check.json"), JSON.stringify({ compilerOptions, files }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, "-p", join(folder, "check.json"), "--pretty", "false"],
    { encoding: "utf8" },
  );
  return stdout + stderr;
}

const init = (cwd: string, ...args: string[]) => runJson(["init", ...args], { cwd });
const BUNDLER = {
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
  types: ["node"],
};

describe.each(["react-ts", "vanilla-ts", "vue", "svelte-ts"])("create-vite %s", (template) => {
  test("is shown, written after a yes, compiles, and is done the second time", async () => {
    const folder = make(createVite, "--template", template, "--no-interactive");
    const before = snapshot(folder);
    const dry = await runCli(["init", "--dry-run"], { cwd: folder });
    expect(dry).toMatchObject({ code: 0, stderr: "" });
    expect(dry.stdout).toMatch(/^--- \/dev\/null\n\+\+\+ auth\.ts\n@@/m);
    expect(dry.stdout).toMatch(/^\+ {2}server: \{ port: 5173, .*proxy/m);
    expect(await init(folder)).toMatchObject({ code: 1, json: { code: "NOT_ASKED" } });
    expect(snapshot(folder)).toEqual(before);

    const done = await init(folder, "--yes");
    expect(done).toMatchObject({ code: 0, json: { framework: "Vite", written: true, chores: [] } });
    const library = template === "react-ts" ? "react" : "client";
    expect(done.json.steps).toContainEqual(
      `npm install @sallyport/core @sallyport/kysely @sallyport/node @sallyport/${library}`,
    );
    linkPackages(
      folder,
      ["core", "kysely", "node", "client", "react"],
      [
        ["@types/node", "cli"],
        ["@types/react", "react"],
      ],
    );
    const client = template === "vue" ? [] : ["src/auth-client.ts"];
    expect(compile(folder, ["auth.ts", "server.ts", ...client], BUNDLER)).toBe("");
    expect(await init(folder, "--yes")).toMatchObject({ code: 0, json: { written: false, files: [] } });
  });
});

describe.each([
  ["--no-src-dir", ""],
  ["--src-dir", "src/"],
])("create-next-app %s", (flag, base) => {
  test("gets a handler that compiles, a secret that git does not see, and the option for the bundler", async () => {
    const folder = make(
      createNext,
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
    const done = await init(folder, "--yes", "--database", "postgres");
    expect(done).toMatchObject({ code: 0, json: { framework: "Next.js", written: true, chores: [] } });
    expect(done.json.steps).toContainEqual(
      "npm install @sallyport/core @sallyport/kysely @sallyport/next @sallyport/react pg",
    );
    const config = readFileSync(join(folder, "next.config.ts"), "utf8");
    expect(config).toMatch(
      /^const nextConfig: NextConfig = \{\n {2}serverExternalPackages: \["@sallyport\/kysely"\],$/m,
    );
    expect(readFileSync(join(folder, ".env.local"), "utf8")).toMatch(/^SALLYPORT_SECRET=[\w-]{43}\n$/);
    expect(readFileSync(join(folder, ".gitignore"), "utf8")).toContain(".env*");
    linkPackages(
      folder,
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
    expect(compile(folder, files, BUNDLER)).toBe("");
    const again = snapshot(folder);
    expect(await init(folder, "--yes", "--database", "postgres")).toMatchObject({ code: 0, json: { files: [] } });
    expect(snapshot(folder)).toEqual(again);
  });
});

const LISTEN = "listening at ";
const SERVERS = {
  express: `import express from "express";

const app = express();
app.get("/", (_, res) => void res.send("mine"));
const server = app.listen(0, () => console.log("${LISTEN}" + JSON.stringify(server.address())));
`,
  hono: `import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.get("/", (c) => c.text("mine"));

serve({ fetch: app.fetch, port: 0 }, (info) => console.log("${LISTEN}" + JSON.stringify(info)));
`,
};

describe.each([
  ["express", [["express", "express"]]],
  [
    "hono",
    [
      ["hono", "hono"],
      ["@hono/node-server", "hono"],
    ],
  ],
] as const)("%s", (framework, others) => {
  test("the server that is there answers, its own routes too, and somebody signs up", async () => {
    const dependencies = Object.fromEntries(others.map(([name]) => [name, "*"]));
    const folder = write({
      "package.json": JSON.stringify({ type: "module", dependencies }),
      "src/index.ts": SERVERS[framework],
      "pnpm-lock.yaml": "",
    });
    const done = await init(folder, "--yes");
    expect(done).toMatchObject({ code: 0, json: { written: true, chores: [] } });
    expect(done.json.steps).toContainEqual(expect.stringMatching(/^pnpm add @sallyport\/core/));
    linkPackages(folder, ["core", "kysely", framework, "node"], others);
    const child = spawn(process.execPath, ["src/index.ts"], { cwd: folder, env: cliEnvironment() });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    try {
      for (let left = 200; left > 0 && !output.includes(LISTEN) && child.exitCode === null; left -= 1) await sleep(100);
      const port = /"port":(\d+)/.exec(output)?.[1];
      expect(port, output).toBeDefined();
      const url = `http://localhost:${port}`;
      expect(await (await fetch(url)).text()).toBe("mine");
      const body = JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" });
      const headers = { "content-type": "application/json", origin: "http://localhost:3000" };
      expect((await fetch(`${url}/api/auth/sign-up/email`, { method: "POST", headers, body })).status).toBe(200);
    } finally {
      child.kill();
      await once(child, "close");
    }
  });
});

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
  const folder = write({ "notes.txt": "mine", ...files });
  const before = snapshot(folder);
  expect(await init(folder, "--yes")).toMatchObject({ code: 1, json: { code } });
  expect(snapshot(folder)).toEqual(before);
});

test("a file of somebody else, and a text that is not understood, are left to them with what to write", async () => {
  const folder = write({
    "package.json": '{"devDependencies":{"vite":"*"}}',
    "auth.ts": "export const auth = 1;\n",
    "vite.config.ts": "export default makeConfig();\n",
    ".gitignore": "node_modules",
  });
  const { json } = await init(folder, "--yes");
  expect(json.chores).toMatchObject([
    { path: "auth.ts" },
    { path: "vite.config.ts", lines: [expect.any(String), expect.stringContaining("proxy")] },
  ]);
  expect(readFileSync(join(folder, "auth.ts"), "utf8")).toBe("export const auth = 1;\n");
  expect(readFileSync(join(folder, "vite.config.ts"), "utf8")).toBe("export default makeConfig();\n");
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("node_modules\napp.db*\n");
});

test("where a file cannot be written none is", async () => {
  const folder = write({
    "package.json": '{"dependencies":{"vite":"*"}}',
    "vite.config.js": "export default defineConfig({\n});\n",
    src: "a file\n",
  });
  const before = snapshot(folder);
  expect(await init(folder, "--yes")).toMatchObject({ code: 1, json: { code: "NOT_WRITTEN" } });
  expect(snapshot(folder)).toEqual(before);
  expect(existsSync(join(folder, "auth.ts"))).toBe(false);
});
