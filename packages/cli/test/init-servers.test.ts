import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkPackages } from "./fixtures/link-packages.ts";
import { MadeProject } from "./fixtures/made-project.ts";
import { cliEnvironment } from "./fixtures/run-cli.ts";

let project: MadeProject;
beforeEach(() => {
  project = new MadeProject();
});
afterEach(() => project.remove());

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
    project.write({
      "package.json": JSON.stringify({ type: "module", dependencies }),
      "src/index.ts": SERVERS[framework],
      "pnpm-lock.yaml": "",
    });
    const done = await project.init("--yes");
    expect(done).toMatchObject({ code: 0, json: { written: true, chores: [] } });
    expect(done.json.steps).toContainEqual(expect.stringMatching(/^pnpm add @sallyport\/core/));
    linkPackages(project.folder, ["core", "kysely", framework, "node"], others);
    const child = spawn(process.execPath, ["src/index.ts"], { cwd: project.folder, env: cliEnvironment() });
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
