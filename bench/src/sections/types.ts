import { join } from "node:path";
import { mustRun } from "../../../scripts/lib/run.ts";
import { median } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
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

/** The consumers by their name in the table. */
const consumers = {
  empty: "empty",
  ours: "ours",
  "better-auth": "better-auth",
  "ours-organization": "ours, with organizations",
  "better-auth-organization": "better-auth, with organizations",
} as const;
type Consumer = keyof typeof consumers;
const names = Object.keys(consumers) as Consumer[];

/** The maximum for Sallyport with organizations. */
const budget = 5000;

export const types: Section = {
  title: "Type cost of one file that sets up server and client",
  async measure(_, quick) {
    const checks = new Map<Consumer, Check[]>(names.map((name) => [name, []]));
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      for (const name of names) checks.get(name)?.push(await check(name));
    }
    const seconds = (name: Consumer): number => median((checks.get(name) ?? []).map((one) => one.seconds));
    const instantiations = (name: Consumer): string => {
      const value = checks.get(name)?.[0]?.instantiations ?? Number.NaN;
      return name === "ours-organization" ? atMost(value, budget) : value.toLocaleString("en-US");
    };
    const rows = names.map((name) => [
      consumers[name],
      instantiations(name),
      figure(seconds(name)),
      figure(seconds(name) - seconds("empty")),
    ]);
    const note = "TypeScript 5.9.3, on the declarations that are published; the same plugins on either side.";
    const head = ["", "instantiations", "check time, s", "over an empty file, s"];
    return { text: `${table(head, rows)}\n\n${note}`, numbers: Object.fromEntries(checks) };
  },
};
