import { expect, test } from "vitest";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";

/** Far less than any object, and far more than the collector leaves by chance. */
const BYTES_A_CALL = 40;

test("thousands of refused calls leave nothing in the memory of the process", async () => {
  const child = forkScript(new URL("./memory-growth-child.ts", import.meta.url), {}, ["--expose-gc"]);
  const [bytes] = await outcomeOf(child);
  await endProcess(child);
  expect(Number(bytes)).toBeLessThan(BYTES_A_CALL);
}, 60_000);
