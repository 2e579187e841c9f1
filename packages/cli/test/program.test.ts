import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { afterEach, expect, test } from "vitest";
import { createProgram } from "../src/program.ts";
import { run } from "../src/run.ts";
import { recordingTerminal } from "../src/terminal/fixtures/recording-terminal.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { cliEnvironment, runCli, runJson, runProcess, scriptPath } from "./fixtures/run-cli.ts";

let project: Project | undefined;
afterEach(() => project?.remove());
const open = (...given: Parameters<typeof createProject>): Project => {
  project = createProject(...given);
  return project;
};
const inRootFolder = { cwd: "/" };

test.each([
  [["--help"], 0],
  [["secret", "more"], 2],
  [["init", "--yes"], 1],
  [["migrate"], 1],
  [["migrate", "--yes"], 0],
  [["generate", "sql"], 0],
  [["doctor", "--json"], 1],
  [["user", "list"], 1],
  [["import", "csv", "none.csv"], 1],
])("as a process, %j prints and returns the same as in the process that the other tests share", async (args, code) => {
  const projects = [createProject({}), createProject({})];
  try {
    const [own, shared] = await Promise.all(
      [runProcess, runCli].map(async (run, index) => {
        const cwd = projects[index]?.folder ?? "";
        const { stdout, stderr, ...rest } = await run(args, { cwd });
        return { ...rest, stdout: stdout.replaceAll(cwd, ""), stderr: stderr.replaceAll(cwd, "") };
      }),
    );
    expect(own).toMatchObject({ code });
    expect(shared).toEqual(own);
  } finally {
    for (const { remove } of projects) remove();
  }
});

test("--help exits with 0 and prints to standard output, for the program and for each command", async () => {
  const help = await runCli(["--help"], inRootFolder);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  for (const name of ["migrate", "generate", "doctor", "secret", "user"]) expect(help.stdout).toContain(`  ${name}`);
  expect((await runCli(["user", "ban", "--help"], inRootFolder)).stdout).toMatch(/Usage: sallyport user ban .*<user>/);
});

test("the help of a command lists the global options, and no command declares them again", async () => {
  const declaredTwice = (command: Command, above: readonly string[]): string[] => {
    const own = command.options.flatMap(({ long }) => long ?? []);
    const twice = own.filter((name) => above.includes(name)).map((name) => `${command.name()} ${name}`);
    return [...twice, ...command.commands.flatMap((below) => declaredTwice(below, [...above, ...own]))];
  };
  expect(declaredTwice(createProgram(recordingTerminal()), [])).toEqual([]);
  for (const args of [["migrate"], ["import", "csv"]])
    expect((await runCli([...args, "--help"], inRootFolder)).stdout).toMatch(/Global Options:[\s\S]*--config <file>/);
  const { stdout } = await runCli(["import", "better-auth", "--help"], inRootFolder);
  expect(stdout).toContain("--config is the file that calls betterAuth");
});

test("--version prints the version of the package", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as object & {
    readonly version: string;
  };
  for (const flag of ["--version", "-V"]) {
    const terminal = recordingTerminal();
    expect([await run([flag], terminal), terminal.lines, terminal.refusals]).toEqual([0, [version], []]);
  }
});

test("errors name what is missing: an option, a file or the configuration", async () => {
  const { folder } = open({ plugins: "admin()" });
  await runCli(["migrate", "--yes"], { cwd: folder });
  const password = await runCli(["user", "set-password", "ada@example.com"], { cwd: folder });
  expect(password.stderr).toBe(
    "✗ New password: The terminal is not interactive.\n  Pass it on standard input, with --stdin.\n",
  );
  for (const args of [
    ["import", "csv", "."],
    ["import", "authjs", "--from", "."],
  ])
    expect(await runCli(args, { cwd: folder })).toMatchObject({
      code: 1,
      stderr: `✗ The file ${folder} does not exist.\n`,
    });
  expect(await runJson(["import", "better-auth"], inRootFolder)).toMatchObject({
    json: { code: "CONFIG_NOT_FOUND", hints: ["Pass the file that calls betterAuth: --config path/to/auth.ts"] },
  });
});

test("exits with 0 when the reader of its output closes early, as head does", async () => {
  const child = spawn(process.execPath, [scriptPath, "--help"], { env: cliEnvironment() });
  child.stdout.destroy();
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  const [code] = await once(child, "close");
  expect([code, errors]).toEqual([0, ""]);
});

test.each([
  [["migrat"], /unknown command 'migrat'[\s\S]*Did you mean migrate/],
  [["migrate", "--drop"], /unknown option '--drop'[\s\S]*--help/],
  [["user", "ban"], /missing required argument 'user'/],
  [["user", "list", "--limit", "many"], /must be a number from 1 to 1000/],
  [["generate", "sql", "--dialect", "oracle"], /Allowed choices are sqlite/],
  [["migrate", "now"], /too many arguments/],
])("rejects %j with exit code 2 and nothing on standard output", async (args, words) => {
  expect(await runCli(args, inRootFolder)).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(words) });
});

test("prints usage errors as JSON with --json", async () => {
  const { code, json } = await runJson(["migrat"], inRootFolder);
  expect({ code, json }).toMatchObject({ code: 2, json: { code: "USAGE" } });
  expect((await runJson(["user"], inRootFolder)).code).toBe(2);
  expect((await runCli([], inRootFolder)).code).toBe(2);
});

test.each([
  ["no auth.ts", null, {}, "CONFIG_NOT_FOUND"],
  ["a syntax error", "export const auth = ;", {}, "CONFIG_FAILED"],
  [
    "an unknown option",
    'import { createAuth } from "@sallyport/core"; export const auth = createAuth({ basURL: "x" });',
    {},
    "CONFIG_FAILED",
  ],
  ["another export", "export const auth = { handler() {} };", {}, "NO_AUTH_EXPORTED"],
])("rejects a project with %s", async (_, text, env, refusal) => {
  const { folder, write } = open(null);
  if (text !== null) write("auth.ts", text);
  const { code, json } = await runJson(["migrate"], { cwd: folder, env });
  expect({ code, json }).toMatchObject({ code: 1, json: { code: refusal } });
});

test("--cwd selects the project folder, --config its file, and .env is loaded", async () => {
  const { folder, write } = open(null);
  write(".env", "DATABASE_FILE=from-env.db\n");
  write(
    "elsewhere.ts",
    'import { createAuth } from "@sallyport/core"; import { sqlite } from "@sallyport/kysely"; export const mine = createAuth({ database: sqlite(String(process.env.DATABASE_FILE)), secret: "a-secret-of-tests-0123456789-ABCDEFGH" });',
  );
  const args = ["--cwd", folder, "--config", "elsewhere.ts", "migrate", "--yes"];
  expect((await runCli(args, inRootFolder)).code).toBe(0);
  expect(await runJson([...args, "--history"], inRootFolder)).toMatchObject({ json: { history: [{}] } });
  expect((await runJson(["--cwd", `${folder}/no`, "migrate"], inRootFolder)).json.code).toBe("FOLDER_NOT_FOUND");
  expect((await runJson(["--cwd", folder, "--config", "no.ts", "migrate"], inRootFolder)).json.code).toBe(
    "CONFIG_NOT_FOUND",
  );
});

test("exits even if the project's files leave a server running", async () => {
  const { folder, write } = open();
  write(
    "late.ts",
    'import { createServer } from "node:http"; createServer().listen(0); export { auth } from "./auth.ts";',
  );
  const begun = Date.now();
  expect((await runProcess(["migrate", "--dry-run", "--config", "late.ts"], { cwd: folder })).code).toBe(0);
  expect(Date.now() - begun).toBeLessThan(20_000);
});

test("never prints passwords or secrets of the configuration, even in errors", async () => {
  const address = "postgres://app:hunter2-hunter2@127.0.0.1:1/app";
  const { folder, write } = open({ address });
  write("broken.ts", `throw new Error("cannot reach ${address}")`);
  for (const args of [
    ["migrate"],
    ["doctor"],
    ["user", "list"],
    ["doctor", "--json"],
    ["migrate", "--config", "broken.ts"],
  ]) {
    const { stdout, stderr, code } = await runCli(args, { cwd: folder });
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain("hunter2");
    expect(stdout + stderr).not.toContain("a-secret-of-tests");
  }
});

test("secret prints 32 random bytes", async () => {
  const [first, second] = [await runJson(["secret"], inRootFolder), await runJson(["secret"], inRootFolder)];
  expect(Buffer.from(String(first.json.secret), "base64url")).toHaveLength(32);
  expect(first.json).not.toEqual(second.json);
});
