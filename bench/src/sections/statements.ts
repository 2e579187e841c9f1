import { type ContenderName, contenderNames } from "../contenders/contender.ts";
import { run } from "../lib/arena.ts";
import { table } from "../lib/table.ts";
import type { Section } from "./section.ts";

type Counted = Record<ContenderName, Record<string, { readonly run: number; readonly prepared: number }>>;

export const statements: Section = {
  title: "Statements a call",
  async measure(arena) {
    const results = await run<Counted>(arena, "statements", {});
    const cell = (name: ContenderName, call: string): string => {
      const { run = Number.NaN, prepared = 0 } = results[name][call] ?? {};
      return prepared === 0 ? String(run) : `${run}, ${prepared} prepared anew`;
    };
    const rows = Object.keys(results.ours).map((call) => [call, ...contenderNames.map((name) => cell(name, call))]);
    const note = "Counted at node:sqlite; begin and commit are statements too.";
    return { text: `${table(["", ...contenderNames], rows)}\n\n${note}`, numbers: results };
  },
};
