import { expect, test } from "vitest";
import { run } from "./run.ts";
import { recordingTerminal } from "./terminal/fixtures/recording-terminal.ts";

test("a command that there is not is no success, and says where help is", async () => {
  expect(await run(["migrat"], recordingTerminal())).toBe(2);
});

test("help is a success", async () => {
  expect(await run(["--help"], recordingTerminal())).toBe(0);
});

test("a secret has 32 bytes, and two are not the same", async () => {
  const [first, second] = [recordingTerminal(), recordingTerminal()];
  expect(await run(["secret"], first)).toBe(0);
  expect(await run(["secret"], second)).toBe(0);
  expect(Buffer.from(first.lines.join(""), "base64url")).toHaveLength(32);
  expect(first.lines).not.toEqual(second.lines);
});
