import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, describe, expect, test } from "vitest";
import { NODE_COMPILE_CACHE } from "../../ground/compile-cache.ts";
import { bundledScript } from "../bundled-script.ts";

const APP = fileURLToPath(new URL("development-secret-app.ts", import.meta.url));
const CHILD = fileURLToPath(await bundledScript(new URL("development-secret-child.ts", import.meta.url)));
const FOLDER = "node_modules/.cache/sallyport";

const running: ChildProcess[] = [];
const projects: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
  for (const project of projects.splice(0)) rmSync(project, { recursive: true });
});

function createProject(): string {
  const project = realpathSync(mkdtempSync(join(tmpdir(), "sallyport-project-")));
  projects.push(project);
  writeFileSync(join(project, "package.json"), "{}");
  return project;
}

async function told<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController();
  const end = () => over.abort(new Error("The process ended"));
  child.once("exit", end);
  // Only the scripts of these tests send messages.
  const [message] = (await once(child, "message", { signal: over.signal })) as [Message];
  child.off("exit", end);
  return message;
}

function startScript(script: string, cwd: string, name: string): ChildProcess {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE };
  const child = fork(script, [name], { cwd, env, execArgv: ["--conditions=source"] });
  running.push(child);
  return child;
}

/**
 * Starts a process of the project. Returns the cookie of its user, what it reads in other cookies, and what it logs.
 */
async function start(cwd: string, name: string) {
  const child = startScript(CHILD, cwd, name);
  const { cookie, logged } = await told<{ cookie: string; logged: string[] }>(child);
  const nameOf = async (other: string) => {
    const answered = told<string | null>(child);
    child.send(other);
    return await answered;
  };
  return { cookie, logged, nameOf };
}

describe("a generated secret during development", () => {
  test("is shared by processes that start at the same time", async () => {
    for (let round = 0; round < 2; round += 1) {
      const project = createProject();
      const [api, pages, jobs] = await Promise.all(["api", "pages", "jobs"].map((name) => start(project, name)));
      expect(await api?.nameOf(pages?.cookie ?? "")).toBe("pages");
      expect(await pages?.nameOf(api?.cookie ?? "")).toBe("api");
      expect(await jobs?.nameOf(api?.cookie ?? "")).toBe("api");
      expect(readdirSync(join(project, FOLDER))).toEqual(["secret"]);
    }
  });

  test("is shared with subfolders and kept over a restart, in a file that only its owner can read", async () => {
    const project = createProject();
    mkdirSync(join(project, "src/app"), { recursive: true });
    const first = await start(project, "first");
    const second = await start(join(project, "src/app"), "second");
    expect(await second.nameOf(first.cookie)).toBe("first");
    const file = join(project, FOLDER, "secret");
    const secret = readFileSync(file, "utf8");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(secret).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(first.logged).toEqual([
      expect.stringContaining(`no secret is set. A random secret was generated for this project, in ${FOLDER}/secret.`),
    ]);
    expect(JSON.stringify([first.logged, second.logged])).not.toContain(secret);
  });

  test("is not shared with another project", async () => {
    const [first, second] = await Promise.all([start(createProject(), "first"), start(createProject(), "second")]);
    expect(await second.nameOf(first.cookie)).toBeNull();
  });
});

describe("a secret that cannot be stored is generated for the process, and the reason is logged, if", () => {
  const spoiled = (spoil: (project: string) => void): string => {
    const project = createProject();
    spoil(project);
    return project;
  };
  test.each([
    ["node_modules is a file", () => spoiled((project) => writeFileSync(join(project, "node_modules"), "")), "ENOTDIR"],
    [
      "the file contains something else",
      () =>
        spoiled((project) => {
          mkdirSync(join(project, FOLDER), { recursive: true });
          writeFileSync(join(project, FOLDER, "secret"), "too short");
        }),
      "does not contain a secret",
    ],
  ])("%s", async (_name, create, why) => {
    const project = create();
    const before = readdirSync(project, { recursive: true });
    const [first, second] = await Promise.all([start(project, "first"), start(project, "second")]);
    expect(await first.nameOf(first.cookie)).toBe("first");
    expect(await second.nameOf(first.cookie)).toBeNull();
    expect(first.logged).toEqual([expect.stringContaining("A random secret was generated for this process")]);
    expect(first.logged[0]).toContain(why);
    expect(readdirSync(project, { recursive: true })).toEqual(before);
  });
});

test("a process outside any project stores no secret", async () => {
  const { logged } = await start(parse(process.cwd()).root, "nowhere");
  expect(logged).toEqual([expect.stringContaining("no package.json")]);
});

describe("two bundled copies in one process share the generated secret", () => {
  /** Builds what a framework does: one bundle for the API routes, and one for the pages. */
  async function bundle(project: string, condition: string): Promise<string> {
    for (const name of ["api", "pages"]) {
      await build({
        entryPoints: [APP],
        outfile: join(project, `${name}.mjs`),
        bundle: true,
        format: "esm",
        platform: "neutral",
        mainFields: ["module", "main"],
        conditions: ["source", condition],
        external: ["node:*"],
        logLevel: "error",
      });
    }
    const script = join(project, "both.mjs");
    writeFileSync(
      script,
      `import { startApp as startApi } from "./api.mjs";
       import { startApp as startPages } from "./pages.mjs";
       const logged = [];
       const log = (message) => logged.push(message);
       const api = await startApi("api", log);
       const pages = await startPages("pages", log);
       process.send({ name: await pages.nameOf(api.cookie), logged });`,
    );
    return script;
  }

  test.each([
    ["node", "for this project"],
    ["workerd", "for this process"],
  ])("if the platform is %s", async (condition, fate) => {
    const project = createProject();
    const child = startScript(await bundle(project, condition), project, "both");
    const { name, logged } = await told<{ name: string; logged: string[] }>(child);
    expect(name).toBe("api");
    expect(logged).toEqual([expect.stringContaining(fate)]);
  });
});
