import { run } from "../lib/arena.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const budget = 1.01;

export const sameHash: Section = {
  title: "Sign-in with the same hash at the same cost",
  async measure(arena, quick) {
    const rounds = quick ? 25 : 120;
    const results = await run<Record<string, number[]>>(arena, "same-hash", { rounds });
    const { hash = [] } = results;
    const rows = Object.entries(results).map(([name, times]) => {
      const ratio = medianRatio(times, hash);
      const over = name === "ours" && ratio > budget ? ", **over**" : "";
      return [
        name === "hash" ? "scrypt alone" : name,
        figure(median(times)),
        ratio.toFixed(3) + (name === "ours" ? ` (≤ ${budget}${over})` : ""),
      ];
    });
    const note = `scrypt N 16384, r 16, p 1 on the thread pool; medians of ${rounds} rounds of one call each.`;
    return { text: `${table(["", "ms", "÷ the hash alone"], rows)}\n\n${note}`, numbers: results };
  },
};
