import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyExample, EXAMPLES, type ExampleName } from "./lib/copy-example.ts";
import { failOn } from "./lib/fail.ts";
import { mustRun, run, toolEnv } from "./lib/run.ts";
import { tarballOf } from "./lib/tarballs.ts";
import { publicPackages } from "./lib/workspace.ts";

// Each example copied out of the repository, installed by npm on the packed tarballs, built, checked, tested and started.
const folder = mkdtempSync(join(tmpdir(), "sallyport-copied-"));
const quiet = { npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };

interface Trial {
  readonly env: Readonly<Record<string, string>>;
  /** What it prints when it is ready, with its origin. */
  readonly ready: RegExp;
  /** On its first page. */
  readonly shows: string;
}

const NEXT_PORT = "34217";
const NEXT_ORIGIN = `http://localhost:${NEXT_PORT}`;
const TRIALS: Readonly<Record<ExampleName, Trial>> = {
  "express-react": {
    env: { PORT: "0" },
    ready: /Sallyport demo: (http:\/\/localhost:\d+).*Its identity provider/s,
    shows: 'id="root"',
  },
  "hono-react": { env: { PORT: "0" }, ready: /Example: (http:\/\/localhost:\d+)/, shows: 'id="root"' },
  next: {
    env: { PORT: NEXT_PORT, BASE_URL: NEXT_ORIGIN, SALLYPORT_SECRET: "of-the-copied-example-0123456789abcdef" },
    ready: /Local:\s+(http:\/\/localhost:\d+)/,
    shows: "Nobody is signed in",
  },
};

/** npm finds the packages where they are packed. */
function pointAtTarballs(target: string): void {
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
async function start(target: string, { env: own, ready, shows }: Trial): Promise<string[]> {
  const { NODE_ENV: _, ...env } = toolEnv({ ...quiet, ...own });
  const server = spawn("npm", ["start"], { cwd: target, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  try {
    let origin: string | undefined;
    for (let left = 3000; origin === undefined && left > 0 && server.exitCode === null; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      origin = ready.exec(output)?.[1];
    }
    if (origin === undefined) return [`npm start does not come up:\n${output}`];
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ name: "Grace", email: "grace@example.com", password: "correct horse battery" });
    const answer = await fetch(`${origin}/api/auth/sign-up/email`, { method: "POST", headers, body });
    const page = await (await fetch(origin)).text();
    const problems = answer.status === 200 ? [] : [`Signing up answers ${answer.status}: ${await answer.text()}`];
    if (!page.includes(shows)) problems.push(`The page is ${page}`);
    return problems;
  } finally {
    if (server.exitCode === null && server.pid !== undefined) {
      const ended = once(server, "exit");
      process.kill(-server.pid, "SIGTERM");
      await ended;
    }
  }
}

async function check(example: ExampleName): Promise<string[]> {
  const target = join(folder, example);
  copyExample(target, example);
  pointAtTarballs(target);
  await mustRun("npm", ["install", "--ignore-scripts"], { cwd: target, env: quiet });
  const types = await run("tsc", ["--noEmit", "--pretty", "false", "-p", target], { cwd: target });
  if (types.code !== 0) return [types.output];
  if (existsSync(join(target, "node_modules", "vitest"))) {
    const tests = await run("npx", ["vitest", "run"], { cwd: target, env: quiet });
    if (tests.code !== 0) return [tests.output];
  }
  return start(target, TRIALS[example]);
}

const words = process.argv.slice(2);
const chosen = EXAMPLES.filter((name) => words.length === 0 || words.includes(name));
const problems: string[] = [];
try {
  for (const example of chosen) problems.push(...(await check(example)).map((text) => `${example}: ${text}`));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
failOn(problems, "Examples, copied out of the repository:");
console.log(`${chosen.join(", ")}: installed, checked, tested and started`);
