import { expect, test } from "vitest";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { everyAct } from "../acts/every-act.ts";

/** Less than any object needs, and more than the garbage collector leaves by chance. */
const BYTES_A_CALL = 40;

test("thousands of rejected calls leave nothing in the memory of the process", async () => {
  const { acts } = await everyAct();
  const script = new URL("./memory-growth-child.ts", import.meta.url);
  // Every visitor may become a guest, which is a row of the database in memory.
  const rejected = acts.filter(({ path }) => path !== "/sign-in/anonymous");
  const child = forkScript(script, { bodies: rejected.map(({ path, body }) => [path, body]) }, ["--expose-gc"]);
  const [bytes] = await outcomeOf(child);
  await endProcess(child);
  expect(Number(bytes)).toBeLessThan(BYTES_A_CALL);
}, 60_000);
