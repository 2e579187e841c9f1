import { expect, test, vi } from "vitest";
import { runSteps, type Step } from "./schedule.ts";

function step(name: string, code: string, more: Partial<Step> = {}): Step {
  return { name, command: [process.execPath, "-e", code], ...more };
}

async function outcome(steps: readonly Step[]): Promise<{ passed: boolean; text: string }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const error = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const passed = await runSteps(steps, 2);
  log.mockRestore();
  error.mockRestore();
  return { passed, text: lines.join("\n") };
}

test("prints a line for each step with the last line of its output", async () => {
  const { passed, text } = await outcome([
    step("one", "console.log('first'); console.log('12 files')"),
    step("two", ""),
  ]);
  expect(passed).toBe(true);
  expect(text).toMatch(/✓ one .* s {2}12 files/);
  expect(text).toMatch(/✓ two /);
});

test("a failed step stops only its dependents, and its output is printed last", async () => {
  const { passed, text } = await outcome([
    step("bad", "console.error('what is wrong'); process.exit(3)"),
    step("late", "console.log('never')", { after: ["bad"] }),
    step("later", "console.log('never')", { after: ["late"] }),
    step("other", "console.log('still looked at')"),
    step("last", "", { alone: true }),
  ]);
  expect(passed).toBe(false);
  expect(text).toMatch(/- late +not run: it needs bad/);
  expect(text).toMatch(/- later +not run: it needs late/);
  expect(text).not.toContain("never");
  expect(text).toContain("still looked at");
  expect(text).toContain("✓ last");
  expect(text.indexOf("what is wrong")).toBeGreaterThan(text.indexOf("✓ last"));
  expect(text).toMatch(/failed: bad$/);
});

test("a missing program is a failure", async () => {
  const { passed, text } = await outcome([{ name: "ghost", command: ["no-such-program-here"] }]);
  expect(passed).toBe(false);
  expect(text).toContain("no-such-program-here");
});

test("a step that hangs fails after its limit, with all that it started", async () => {
  const hangs = "setInterval(() => {}, 1000)";
  const child = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(hangs)}], { stdio: "inherit" })`;
  const { passed, text } = await outcome([
    step("endless", `console.log("as far as here"); ${child}; ${hangs}`, { limitSeconds: 1 }),
    step("other", "console.log('still looked at')"),
  ]);
  expect(passed).toBe(false);
  expect(text).toContain("still looked at");
  expect(text).toMatch(/as far as here\s+killed: it did not end within 1 s/);
  expect(text).toMatch(/failed: endless$/);
});
