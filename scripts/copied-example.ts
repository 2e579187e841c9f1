import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasChromium, launch } from "../tests/ground/chromium.ts";
import { isLong } from "../tests/ground/long-form.ts";
import { ask } from "./lib/call.ts";
import { copyExample, EXAMPLES, type ExampleName } from "./lib/copy-example.ts";
import { failOn } from "./lib/fail.ts";
import { mustRun, run } from "./lib/run.ts";
import { type Served, serve } from "./lib/served.ts";
import { signInNext } from "./lib/sign-in-next.ts";
import { tarballOf } from "./lib/tarballs.ts";
import { visitDemo } from "./lib/visit.ts";
import { publicPackages } from "./lib/workspace.ts";

// Copies each example out of the repository, installs the packed tarballs with npm, then builds, checks, tests and
// starts it.
const folder = mkdtempSync(join(tmpdir(), "sallyport-copied-"));
const quiet = { npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };

type Command = readonly [string, ...string[]];

interface Trial {
  readonly env: Readonly<Record<string, string>>;
  /** Builds without `env`, as an image does, and then starts the result. Default: `npm start` does both. */
  readonly inTwoSteps?: { readonly build: Command; readonly start: Command };
  /** The output that says the example is ready and contains its origin. */
  readonly ready: RegExp;
  /** Uses the running example and returns the problems. */
  use(site: Served): Promise<readonly string[]>;
}

const PERSON = { name: "Grace", email: "grace@example.com", password: "correct horse battery" };

async function signUp({ origin }: Served): Promise<string[]> {
  const { status, text } = await ask(`${origin}/api/auth/sign-up/email`, "", PERSON);
  const page = await ask(origin, "");
  return [
    ...(status === 200 ? [] : [`Signing up answers ${status}: ${text}`]),
    ...(page.text.includes('id="root"') ? [] : [`The page is ${page.text}`]),
  ];
}

async function signUpInChromium(site: Served): Promise<string[]> {
  if (!hasChromium) return signUp(site);
  const browser = await launch();
  try {
    await visitDemo(browser, site.origin);
    return [];
  } catch (error) {
    return [`${error}\n${site.said()}`];
  } finally {
    await browser.close();
  }
}

const NEXT_PORT = "34217";
const NEXT_ORIGIN = `http://localhost:${NEXT_PORT}`;
const TRIALS: Readonly<Record<ExampleName, Trial>> = {
  "express-react": {
    env: { PORT: "0" },
    ready: /Sallyport demo: (http:\/\/localhost:\d+).*Its identity provider/s,
    use: signUpInChromium,
  },
  "hono-react": { env: { PORT: "0" }, ready: /Example: (http:\/\/localhost:\d+)/, use: signUp },
  next: {
    env: { PORT: NEXT_PORT, BASE_URL: NEXT_ORIGIN, SALLYPORT_SECRET: "of-the-copied-example-0123456789abcdef" },
    inTwoSteps: { build: ["npx", "next", "build"], start: ["npx", "next", "start"] },
    ready: /Local:\s+(http:\/\/localhost:\d+)/,
    use: signInNext,
  },
};

/** Makes npm use the packed tarballs. */
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

async function start(target: string, { env, inTwoSteps, ready, use }: Trial): Promise<readonly string[]> {
  if (inTwoSteps !== undefined) {
    const [command, ...args] = inTwoSteps.build;
    await mustRun(command, args, { cwd: target, env: { ...quiet, SALLYPORT_SECRET: "", NODE_ENV: "production" } });
  }
  const site = await serve(inTwoSteps?.start ?? ["npm", "start"], { cwd: target, env: { ...quiet, ...env }, ready });
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

async function check(example: ExampleName): Promise<readonly string[]> {
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
// The short form runs only the fastest example.
const asked = words.length > 0 ? words : isLong ? EXAMPLES : ["hono-react"];
const chosen = EXAMPLES.filter((name) => asked.includes(name));
const problems: string[] = [];
try {
  // A copy alone takes no time and finds an import that only the repository can resolve.
  for (const example of EXAMPLES) if (!chosen.includes(example)) copyExample(join(folder, example), example);
  for (const example of chosen) problems.push(...(await check(example)).map((text) => `${example}: ${text}`));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
failOn(problems, "Examples, copied out of the repository:");
console.log(`${chosen.join(", ")}: installed, checked, tested, built, started and used`);
