import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { listen } from "sallyport-tests/ground/listen";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type Ground } from "./fixtures/engines.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

interface Finding {
  readonly check: string;
  readonly level: string;
  readonly message: string;
  readonly hints: readonly string[];
}

async function examine(folder: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const { code, json } = await runJson(["doctor", ...args], { cwd: folder, env });
  const findings = json.findings as Finding[];
  const of = (check: string) => findings.filter((finding) => finding.check === check);
  return { code, findings, of, problems: findings.filter(({ level }) => level === "problem") };
}

let project: Project | undefined;
afterEach(() => project?.remove());
const open = (setup: Parameters<typeof createProject>[0]): Project => {
  project = createProject(setup);
  return project;
};

for (const { name, open: openGround } of representatives("doctor", engines)) {
  describe(`doctor: ${name}`, () => {
    let ground: Ground;
    beforeEach(async () => {
      ground = await openGround();
    });
    afterEach(() => ground?.drop());

    test("reports missing tables, and no problem once the database is migrated", async () => {
      const before = await examine(ground.folder);
      expect(before.code).toBe(1);
      expect(before.problems).toMatchObject([
        { check: "schema", message: expect.stringMatching(/ \d+ statements must be run\.$/) },
      ]);
      await runCli(["migrate", "--yes"], { cwd: ground.folder });
      const after = await examine(ground.folder);
      expect(after.problems).toEqual([]);
      expect(after.code).toBe(0);
      expect(after.of("clock")).toMatchObject([{ level: "ok" }]);
      expect(after.of("database")[0]?.message).toMatch(/Last migrated: \d{4}-/);
    });

    test("reports tables that look like ours under other names, and ignores unrelated ones", async () => {
      await ground.ask(
        "create table users (id int primary key, name varchar(20), email varchar(40), created_at varchar(40))",
        "create table user_account (id int primary key, user_id int, provider_id varchar(9), account_id varchar(9))",
        "create table orders (id int primary key, name varchar(20), price int)",
      );
      const { code, problems } = await examine(ground.folder);
      expect(code).toBe(1);
      expect(problems.map(({ check }) => check)).toEqual(["look-alikes", "look-alikes"]);
      expect(problems.map(({ message }) => message.split(",")[0]).sort()).toEqual([
        "Table user_account looks like account",
        "Table users looks like user",
      ]);
    });
  });
}

test("does not create a missing database file", async () => {
  const { folder } = open({});
  expect((await examine(folder)).of("schema")).toMatchObject([{ level: "problem" }]);
  expect(existsSync(join(folder, "app.db"))).toBe(false);
});

test("leaves the database file and its journal mode unchanged", async () => {
  const { folder } = open({});
  const { DatabaseSync } = await import("node:sqlite");
  const file = new DatabaseSync(join(folder, "app.db"));
  file.exec("create table orders (id integer primary key)");
  file.close();
  await examine(folder);
  await runCli(["migrate", "--dry-run"], { cwd: folder });
  expect(readdirSync(folder).filter((name) => name.startsWith("app.db"))).toEqual(["app.db"]);
  const again = new DatabaseSync(join(folder, "app.db"));
  expect(again.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "delete" });
  again.close();
});

const INSECURE = 'baseURL: "http://app.example.com",';
const HOUR = 'import { createAuth } from "@sallyport/core"; import { memory } from "@sallyport/core/memory";';

test.each([
  ["a short secret", 'secret: "short"', {}, "secret", /shorter than 32/],
  [
    "an address that is not encrypted",
    `${INSECURE} secret: "a-secret-of-tests-0123456789-ABCDEFGH"`,
    {},
    "address",
    /does not use https/,
  ],
  [
    "cookies for another domain",
    'baseURL: "https://app.example.com", advanced: { crossSubDomainCookies: { enabled: true, domain: "other.example" } }',
    {},
    "configuration",
    /does not belong/,
  ],
  ["an origin check that is off", "advanced: { unsafeDisableOriginCheck: true }", {}, "configuration", /Any website/],
  ["no secret in production", "", { NODE_ENV: "production" }, "configuration", /no secret is set/],
  [
    "no address in production",
    'secret: "a-secret-of-tests-0123456789-ABCDEFGH"',
    { NODE_ENV: "production" },
    "address",
    /baseURL is not configured/,
  ],
])("reports %s as a problem", async (_, options, env, check, words) => {
  const { folder, write } = open(null);
  write("auth.ts", `${HOUR} export const auth = createAuth({ database: memory(), ${options} });`);
  const { code, problems } = await examine(folder, [], env);
  expect(code).toBe(1);
  expect(problems.find((problem) => problem.check === check)?.message).toMatch(words);
});

test("--production applies the checks of production", async () => {
  const { folder, write } = open(null);
  mkdirSync(join(folder, "src"));
  write("src/auth.ts", `${HOUR} export const auth = createAuth({ database: memory() });`);
  expect((await examine(folder)).problems).toEqual([]);
  expect((await examine(folder, ["--production"])).problems).toMatchObject([{ check: "configuration" }]);
});

test("prints each provider's callback URL, and the client address seen through a proxy", async () => {
  const { folder } = open({
    options: `socialProviders: { github: { clientId: "a", clientSecret: "b" }, google: { clientId: "a", clientSecret: "b" } },
      advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } },`,
  });
  const { of } = await examine(folder, ["--via", "10.1.2.3"]);
  expect(of("callback addresses")[0]?.hints).toEqual([
    "github: http://localhost:3000/api/auth/callback/github",
    "google: http://localhost:3000/api/auth/callback/google",
  ]);
  expect(of("client address")).toMatchObject([
    { level: "ok", message: expect.stringContaining("is seen as 203.0.113.7") },
  ]);
  const elsewhere = await examine(folder, ["--via", "192.168.0.9"]);
  expect(elsewhere.of("client address")).toMatchObject([
    { level: "note", message: expect.stringContaining("as 192.168.0.9") },
  ]);
});

test("--url reports whether the server responds, responds with a page or does not respond", async () => {
  const { folder } = open({ address: ":memory:", options: "" });
  let page = "";
  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith("/api/auth/") === true && page === "";
    response.setHeader("content-type", isCall ? "application/json" : "text/html");
    response.end(isCall ? '{"ok":true}' : page);
  });
  const { port, close } = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  try {
    expect((await examine(folder, ["--url", url])).of("server").map(({ level }) => level)).toEqual(["ok", "ok"]);
    page = "<!doctype html>";
    expect((await examine(folder, ["--url", url])).of("server")[0]?.message).toContain(
      "responds with status 200 and an HTML page",
    );
  } finally {
    await close();
  }
  const { code, of } = await examine(folder, ["--url", url]);
  expect(code).toBe(1);
  expect(of("server")[0]?.message).toContain("does not respond");
});

test("prints a line for each check with a hint below", async () => {
  const { folder } = open({});
  const { code, stdout } = await runCli(["doctor"], { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✓ configuration: /m);
  expect(stdout).toMatch(/^✗ schema: .* \d+ statements must be run\.\n {4}npx sallyport migrate/m);
  expect(stdout).toMatch(/\n1 problem found\.\n$/);
});
