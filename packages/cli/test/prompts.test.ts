import { afterEach, expect, test } from "vitest";
import { atTerminal, hasTerminal } from "./fixtures/at-terminal.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runJson } from "./fixtures/run-cli.ts";

let project: Project | undefined;
afterEach(() => project?.remove());

const historyOf = async (cwd: string) => (await runJson(["migrate", "--history"], { cwd })).json.history;

test.runIf(hasTerminal)("runs the migration after a yes, and nothing after a no, an interrupt or a kill", async () => {
  project = createProject({});
  const { folder } = project;
  for (const keys of ["n", "\r", "\u0003"]) {
    const asked = atTerminal(["migrate"], folder);
    await asked.shows(/Run \d+ statements\?/);
    asked.type(keys);
    expect(await asked.code).toBe(1);
    expect(await historyOf(folder)).toEqual([]);
  }
  const killed = atTerminal(["migrate"], folder);
  await killed.shows(/Run \d+ statements\?/);
  killed.kill();
  await killed.code;
  expect(await historyOf(folder)).toEqual([]);
  const agreed = atTerminal(["migrate"], folder);
  await agreed.shows(/Run \d+ statements\?/);
  agreed.type("y");
  expect(await agreed.code).toBe(0);
  expect(await historyOf(folder)).toHaveLength(1);
});

test.runIf(hasTerminal)("hides a typed password, and changes nothing when the two passwords differ", async () => {
  project = createProject({ plugins: "admin()" });
  const { folder } = project;
  await runJson(["migrate", "--yes"], { cwd: folder });
  const asked = atTerminal(["user", "set-password", "ada@example.com"], folder);
  await asked.shows(/New password/);
  asked.type("correct horse\r");
  await asked.shows(/Repeat the password/);
  asked.type("another horse\r");
  await asked.shows(/do not match/);
  expect(await asked.code).toBe(1);
  expect(asked.output()).not.toContain("horse");
});

test.runIf(hasTerminal)("exits with 130 when an import is interrupted, and the same command continues it", async () => {
  project = createProject({});
  const { folder, write } = project;
  const rows = Array.from({ length: 8_000 }, (_, index) => `${index},p${index}@example.com`);
  write("people.csv", ["id,email", ...rows].join("\n"));
  await runJson(["migrate", "--yes"], { cwd: folder });
  const importing = atTerminal(["import", "csv", "people.csv"], folder);
  await importing.shows(/[1-9]\d* of 8000/);
  importing.type("\u0003");
  expect(await importing.code).toBe(130);
  expect(importing.output()).toContain("Interrupted. Run the same command again");
  const { code, json } = await runJson(["import", "csv", "people.csv"], { cwd: folder });
  expect({ code, json }).toMatchObject({ code: 0, json: { rows: 8_000, refused: [] } });
  expect(json.known).toBeGreaterThan(0);
  expect(Number(json.known) + Number(json.taken)).toBe(8_000);
});
