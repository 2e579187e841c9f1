import { run } from "../lib/arena.ts";
import { answers, server } from "../lib/postgres.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const budget = 1.2;

interface Pair {
  readonly without: number[];
  readonly with: number[];
}

export const audit: Section = {
  title: "Sign-in with an audit trail, hash stubbed",
  async measure(arena, quick) {
    const address = (await answers(server)) ? server : null;
    const results = await run<Record<string, Pair>>(arena, "audit", { address, rounds: quick ? 15 : 60 });
    const rows = Object.entries(results).map(([name, pair]) => [
      name,
      figure(median(pair.without)),
      figure(median(pair.with)),
      atMost(medianRatio(pair.with, pair.without), budget),
    ]);
    const away = address === null ? ` No PostgreSQL answers at ${server}.` : "";
    const note = `Ours, one call at a time, with what is sealed after the answers.${away}`;
    return { text: `${table(["µs a call", "without", "with", "with ÷ without"], rows)}\n\n${note}`, numbers: results };
  },
};
