import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyExample } from "./lib/copy-example.ts";
import { failOn } from "./lib/fail.ts";
import { mustRun, run, toolEnv } from "./lib/run.ts";
import { tarballOf } from "./lib/tarballs.ts";
import { publicPackages } from "./lib/workspace.ts";

// The example copied out of the repository, installed by npm on the packed tarballs, built, checked, tested and started.
const folder = mkdtempSync(join(tmpdir(), "sallyport-copied-"));
const target = join(folder, "application");
const quiet = { npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };

/** npm finds the packages where they are packed. */
function pointAtTarballs(): void {
  const file = join(target, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { dependencies: object; devDependencies: object };
  const packed = Object.fromEntries(publicPackages.map((item) => [item.manifest.name, `file:${tarballOf(item)}`]));
  const swap = (all: object): object =>
    Object.fromEntries(Object.entries(all).map(([name, range]) => [name, packed[name] ?? range]));
  const { dependencies, devDependencies } = manifest;
  const direct = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const overrides = Object.fromEntries(Object.entries(packed).filter(([name]) => !direct.has(name)));
  const swapped = { ...manifest, dependencies: swap(dependencies), devDependencies: swap(devDependencies), overrides };
  writeFileSync(file, JSON.stringify(swapped));
}

/** Somebody signs up at what `npm start` serves. */
async function start(): Promise<string[]> {
  const { NODE_ENV: _, ...env } = toolEnv({ ...quiet, PORT: "0" });
  const server = spawn("npm", ["start"], { cwd: target, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  try {
    let origin: string | undefined;
    for (let left = 600; origin === undefined && left > 0 && server.exitCode === null; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      origin = /Sallyport demo: (http:\/\/localhost:\d+)/.exec(output)?.[1];
    }
    if (origin === undefined) return [`npm start does not come up:\n${output}`];
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ name: "Grace", email: "grace@example.com", password: "correct horse battery" });
    const answer = await fetch(`${origin}/api/auth/sign-up/email`, { method: "POST", headers, body });
    const page = await (await fetch(origin)).text();
    const problems = answer.status === 200 ? [] : [`Signing up answers ${answer.status}: ${await answer.text()}`];
    if (!page.includes('id="root"')) problems.push(`The page is ${page}`);
    if (!output.includes("Its identity provider")) problems.push(`Demo ID is not there:\n${output}`);
    return problems;
  } finally {
    if (server.exitCode === null && server.pid !== undefined) {
      const ended = once(server, "exit");
      process.kill(-server.pid, "SIGTERM");
      await ended;
    }
  }
}

async function check(): Promise<string[]> {
  copyExample(target);
  pointAtTarballs();
  await mustRun("npm", ["install", "--ignore-scripts"], { cwd: target, env: quiet });
  const types = await run("tsc", ["--noEmit", "--pretty", "false", "-p", target], { cwd: target });
  if (types.code !== 0) return [types.output];
  const tests = await run("npx", ["vitest", "run"], { cwd: target, env: quiet });
  return tests.code === 0 ? start() : [tests.output];
}

const problems = await check().finally(() => rmSync(folder, { recursive: true, force: true }));
failOn(problems, "The example, copied out of the repository:");
console.log("installed, checked, tested and started");
