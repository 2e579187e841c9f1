import { run } from "../lib/arena.ts";
import type { Counts, Times } from "../lib/rounds.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { atLeast, atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

/** Ours over the floor, at most. */
const budgets: Readonly<Record<string, number>> = {
  "get-session, from the store": 2,
  "get-session, cookie cache": 2,
  "get-session, no cookie": 2.5,
  "api.getSession": 2,
  "sign-out": 2.5,
  "sign-in, hash stubbed": 2.5,
  "sign-up, hash stubbed": 2,
};
const storeBudget = 15;

function row(name: string, { floor, ours, "better-auth": theirs }: Times): string[] {
  const overOurs = medianRatio(theirs, ours);
  return [
    name,
    figure(median(floor)),
    figure(median(ours)),
    figure(median(theirs)),
    atMost(medianRatio(ours, floor), budgets[name] ?? Number.NaN),
    figure(medianRatio(theirs, floor)),
    name === "get-session, from the store" ? atLeast(overOurs, storeBudget) : figure(overOurs),
  ];
}

export const inProcess: Section = {
  title: "In process, one call at a time",
  async measure(arena, quick) {
    const calls = { floor: 200, ours: 200, "better-auth": 20 };
    const counts: Counts = { rounds: quick ? 15 : 100, warmUpRounds: 8, calls };
    const results = await run<Record<string, Times>>(arena, "in-process", { counts }, ["--expose-gc"]);
    const head = [
      "µs a call",
      "floor",
      "ours",
      "better-auth",
      "ours ÷ floor",
      "better-auth ÷ floor",
      "better-auth ÷ ours",
    ];
    const rows = Object.entries(results).map(([name, times]) => row(name, times));
    const note = `Medians of ${counts.rounds} rounds; databases in memory, so that the code is measured and not the disk.`;
    return { text: `${table(head, rows)}\n\n${note}`, numbers: results };
  },
};
