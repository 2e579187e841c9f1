import { join } from "node:path";
import { mustRun } from "../../../scripts/lib/run.ts";
import { median } from "../lib/stats.ts";
import { figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

interface Check {
  readonly instantiations: number;
  readonly seconds: number;
}

const benchDir = join(import.meta.dirname, "..", "..");
const compiler = join(benchDir, "node_modules", "typescript-5", "bin", "tsc");
const settings =
  "--noEmit --extendedDiagnostics --strict --skipLibCheck --target es2023 --module nodenext --types node";

async function check(consumer: string): Promise<Check> {
  const file = join(benchDir, "src", "consumers", `${consumer}.ts`);
  const output = await mustRun("node", [compiler, ...settings.split(" "), file], { cwd: benchDir });
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
  return { instantiations: read("Instantiations"), seconds: read("Check time") };
}

const consumers = ["empty", "ours", "better-auth"] as const;

export const types: Section = {
  title: "Type cost of one file that sets up server and client",
  async measure(_, quick) {
    const checks: Record<string, Check[]> = { empty: [], ours: [], "better-auth": [] };
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      for (const consumer of consumers) checks[consumer]?.push(await check(consumer));
    }
    const seconds = (consumer: string): number => median((checks[consumer] ?? []).map((one) => one.seconds));
    const rows = consumers.map((consumer) => [
      consumer,
      (checks[consumer]?.[0]?.instantiations ?? Number.NaN).toLocaleString("en-US"),
      figure(seconds(consumer)),
      figure(seconds(consumer) - seconds("empty")),
    ]);
    const note = "TypeScript 5.9.3, on the declarations that are published; no plugin on either side.";
    const head = ["", "instantiations", "check time, s", "over an empty file, s"];
    return { text: `${table(head, rows)}\n\n${note}`, numbers: checks };
  },
};
