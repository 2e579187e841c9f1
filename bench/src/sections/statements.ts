import { type ContenderName, contenderNames } from "../contenders/contender.ts";
import { run } from "../lib/arena.ts";
import { measured } from "../lib/measured.ts";
import { table } from "../lib/table.ts";
import type { Section } from "./section.ts";

/** The maximum for Sallyport. */
const budgets: Readonly<Record<string, number>> = {
  "organization/create": 6,
  "organization/list, 1": 2,
  "organization/list, 50": 2,
  "organization/list-members, 100": 3,
  "organization/accept-invitation": 7,
};

type Counted = Record<ContenderName, Record<string, { readonly run: number; readonly prepared: number }>>;

export const statements: Section = {
  title: "Statements a call",
  async measure(arena) {
    const results = await run<Counted>(arena, "statements", {});
    const cell = (name: ContenderName, call: string): string => {
      const { run, prepared } = measured(results[name], call);
      const budget = name === "ours" ? budgets[call] : undefined;
      const mark = run <= (budget ?? run) ? "" : ", **over**";
      const stated = budget === undefined ? String(run) : `${run} (≤ ${budget}${mark})`;
      return prepared === 0 ? stated : `${stated}, ${prepared} prepared anew`;
    };
    const rows = Object.keys(results.ours).map((call) => [call, ...contenderNames.map((name) => cell(name, call))]);
    const note = "Counted at node:sqlite; begin and commit are statements too.";
    return { text: `${table(["", ...contenderNames], rows)}\n\n${note}`, numbers: results };
  },
};
