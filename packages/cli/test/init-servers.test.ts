import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripTypeScriptTypes } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { honoTemplate } from "./fixtures/hono-template.ts";
import { linkPackages } from "./fixtures/link-packages.ts";
import { MadeProject } from "./fixtures/made-project.ts";
import { cliEnvironment } from "./fixtures/run-cli.ts";

let project: MadeProject;
beforeEach(() => {
  project = new MadeProject();
});
afterEach(() => project.remove());

const SERVERS = {
  express: `import express from "express";

const app = express();
app.get("/", (_, res) => void res.send("mine"));
const server = app.listen(0, () => console.log(JSON.stringify(server.address())));
`,
  hono: `import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.get("/", (c) => c.text("mine"));

serve({ fetch: app.fetch, port: 0 }, (info) => console.log(JSON.stringify(info)));
`,
};
const HONO = [
  ["hono", "hono"],
  ["@hono/node-server", "hono"],
] as const;

/** Asserts that the server's own page still responds and that a user can sign up. */
async function answers(file: string, port: RegExp, page: string): Promise<void> {
  const child = spawn(process.execPath, [file], { cwd: project.folder, env: cliEnvironment() });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  try {
    for (let left = 200; left > 0 && !port.test(output) && child.exitCode === null; left -= 1) await sleep(100);
    expect(output).toMatch(port);
    const url = `http://localhost:${port.exec(output)?.[1]}`;
    expect(await (await fetch(url)).text()).toBe(page);
    const body = JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" });
    const headers = { "content-type": "application/json", origin: "http://localhost:3000" };
    expect((await fetch(`${url}/api/auth/sign-up/email`, { method: "POST", headers, body })).status).toBe(200);
  } finally {
    child.kill();
    await once(child, "close");
  }
}

describe.each([
  ["express", [["express", "express"]]],
  ["hono", HONO],
] as const)("%s", (framework, others) => {
  test("an existing server keeps its routes, and a user can sign up", async () => {
    const dependencies = Object.fromEntries(others.map(([name]) => [name, "*"]));
    project.write({
      "package.json": JSON.stringify({ type: "module", dependencies }),
      "src/index.ts": SERVERS[framework],
      "pnpm-lock.yaml": "",
    });
    const done = await project.init("--yes");
    expect(done).toMatchObject({ code: 0, json: { written: true, chores: [] } });
    expect(done.json.steps).toContainEqual(expect.stringMatching(/^pnpm add @sallyport\/core/));
    const named = (done.json.variables as { name: string }[]).map(({ name }) => name);
    expect(named).toEqual(["SALLYPORT_SECRET", "SALLYPORT_URL"]);
    linkPackages(project.folder, ["core", "kysely", framework, "node"], others);
    await answers("src/index.ts", /"port":(\d+)/, "mine");
  });
});

/** As projects wrote it before modules, and as `npm init` of npm 11 still starts one. */
const OLD = `const express = require("express");
const app = express();
app.get("/", (_, res) => void res.send("mine"));
const server = app.listen(0, () => console.log(JSON.stringify(server.address())));
`;

const RELEASES = [
  ["5", "^5.0.0", "express", "/api/auth/*splat"],
  ["4", "~4.16.1", "express4", "/api/auth/*"],
] as const;
test.each(representatives("releases", RELEASES))(
  "a CommonJS server of Express %s keeps its routes, and a user can sign up",
  async (_, express, as, path) => {
    const manifest = JSON.stringify({ type: "commonjs", dependencies: { express } });
    project.write({ "package.json": manifest, "index.js": OLD });
    expect(await project.init("--yes")).toMatchObject({
      code: 0,
      json: { files: ["auth.mjs", "index.js", ".gitignore"] },
    });
    expect(project.read("index.js")).toContain(`"${path}"`);
    linkPackages(project.folder, ["core", "kysely", "express", "node"], [["express", "express", as]]);
    await answers("index.js", /"port":(\d+)/, "mine");
  },
);

test.each([
  ["const port = 4000", "app.listen(port)"],
  ["const PORT = process.env.PORT || 4000;", "app.listen(PORT);"],
  ["", "app.listen(4000, () => {});"],
])("uses the port on which the server listens: %s %s", async (port, listen) => {
  const text = `import express from "express";\nconst app = express();\n${port}\n${listen}\n`;
  project.write({ "package.json": '{"type":"module","dependencies":{"express":"^5.0.0"}}', "server.js": text });
  const { json } = await project.init("--yes");
  expect(project.read("auth.js")).toContain('?? "http://localhost:4000"');
  expect(json.steps).toContainEqual(expect.stringContaining("http://localhost:4000/api/auth/ok"));
});

test("a database server adds its variable, and each variable states its purpose", async () => {
  project.write({ "package.json": '{"type":"module","dependencies":{"hono":"^4.0.0"}}', "server.js": SERVERS.hono });
  const { json } = await project.init("--dry-run", "--database", "postgres");
  expect(json.variables).toMatchObject([
    { name: "SALLYPORT_SECRET", purpose: expect.stringContaining("32 random characters") },
    { name: "SALLYPORT_URL", purpose: expect.stringContaining("http://localhost:3000") },
    { name: "DATABASE_URL", purpose: expect.stringContaining("postgres://localhost/app") },
  ]);
});

// create-hono fetches its templates from GitHub: npm has none of them.
test("a project like create-hono's for Node.js compiles, responds and needs no change on a second run", async () => {
  project.write(honoTemplate);
  const done = await project.init("--yes");
  expect(done).toMatchObject({ code: 0, json: { framework: "Hono", written: true, chores: [] } });
  expect(project.read("src/index.ts")).toContain('from "./auth.js"');
  linkPackages(project.folder, ["core", "kysely", "hono"], [...HONO, ["@types/node", "cli"]]);
  expect(project.compile(["src/index.ts", "src/auth.ts"])).toBe("");
  // Compiled as the project's own build does, on a free port.
  for (const name of ["index", "auth"]) {
    const built = stripTypeScriptTypes(project.read(`src/${name}.ts`));
    project.write({ [`dist/${name}.js`]: built.replace("port: 3000", "port: 0") });
  }
  await answers("dist/index.js", /http:\/\/localhost:(\d+)/, "Hello from Hono");
  expect(await project.init("--yes")).toMatchObject({ code: 0, json: { written: false, files: [] } });
});
