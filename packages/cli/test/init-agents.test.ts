import { afterEach, beforeEach, expect, test } from "vitest";
import { atTerminal, hasTerminal } from "./fixtures/at-terminal.ts";
import { MadeProject } from "./fixtures/made-project.ts";

const MANIFEST = { "package.json": '{"dependencies":{"vite":"*"}}' };
const NOTE = /^<!-- sallyport:begin -->\n[\s\S]+createAuth[\s\S]+\n<!-- sallyport:end -->\n$/m;

let project: MadeProject;
beforeEach(() => {
  project = new MadeProject();
  project.write(MANIFEST);
});
afterEach(() => project.remove());

test("--agents writes the note once", async () => {
  const { json } = await project.init("--yes", "--agents");
  expect(json.files).toContain("AGENTS.md");
  expect(project.read("AGENTS.md")).toMatch(NOTE);
  expect(await project.init("--yes", "--agents")).toMatchObject({ code: 0, json: { files: [] } });
});

test.each(["# Rules\n\nUse tabs.\n", "# Rules\n\nUse tabs."])("adds the note below %j", async (before) => {
  project.write({ "AGENTS.md": before });
  await project.init("--yes", "--agents");
  const text = project.read("AGENTS.md");
  expect(text.startsWith("# Rules\n\nUse tabs.\n\n<!-- sallyport:begin -->\n")).toBe(true);
  expect(text).toMatch(NOTE);
});

test("keeps a note that the user has changed", async () => {
  const own = "<!-- sallyport:begin -->\nAsk Ada first.\n<!-- sallyport:end -->\n";
  project.write({ "AGENTS.md": own });
  await project.init("--yes", "--agents");
  expect(project.read("AGENTS.md")).toBe(own);
});

test.each(["--yes", "--yes --no-agents", "--dry-run"])("%s writes no note", async (flags) => {
  const { json } = await project.init(...flags.split(" "));
  expect(json.files).not.toContain("AGENTS.md");
});

test.runIf(hasTerminal).each([
  ["y", true],
  ["n", false],
])("follows the answer %s to the prompt", async (answer, isAdded) => {
  const asked = atTerminal(["init"], project.folder);
  await asked.shows(/Add a short note for coding assistants to AGENTS\.md\?/);
  asked.type(answer);
  await asked.shows(/Write these \d files\?/);
  expect(/\+\+\+ AGENTS\.md/.test(asked.output())).toBe(isAdded);
  asked.type("y");
  expect(await asked.code).toBe(0);
  expect("AGENTS.md" in project.snapshot()).toBe(isAdded);
});
