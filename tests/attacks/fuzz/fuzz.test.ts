import { expect, test } from "vitest";
import { describeSql } from "../../ground/harnesses.ts";
import { fuzz } from "./fuzz-run.ts";

const env = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

describeSql(
  "inputs",
  (begin, name) => {
    test("fuzz", async () => {
      const t = process.cpuUsage();
      const at = performance.now();
      const { problems, tally, mostCalls, before, after } = await fuzz(await begin(), {
        seed: env("FUZZ_SEED", 1),
        from: env("FUZZ_FROM", 0),
        inputs: env("FUZZ_INPUTS", 300),
      });
      const u = process.cpuUsage(t);
      console.log(
        name,
        Object.fromEntries(tally),
        mostCalls,
        "cpu",
        (u.user + u.system) / 1e6,
        "wall",
        (performance.now() - at) / 1e3,
        problems.length,
      );
      console.log(problems.slice(0, 40).join("\n"));
      expect(after).toEqual(before);
      expect(problems).toEqual([]);
    });
  },
  process.env.FUZZ_ON,
);
