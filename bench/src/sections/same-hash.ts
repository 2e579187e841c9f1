import { type ContenderName, contenderNames } from "../contenders/contender.ts";
import { run } from "../lib/arena.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

type Timed = { readonly total: number; readonly hashing: number };

const budget = 1.01;

export const sameHash: Section = {
  title: "Sign-in with the same hash at the same cost",
  async measure(arena, quick) {
    const rounds = quick ? 30 : 100;
    const results = await run<Record<ContenderName, Timed[]>>(arena, "same-hash", { rounds });
    const rows = contenderNames.map((name) => {
      const totals = results[name].map(({ total }) => total);
      const hashes = results[name].map(({ hashing }) => hashing);
      const ratio = medianRatio(totals, hashes);
      const over = ratio > budget ? ", **over**" : "";
      const stated = `${ratio.toFixed(4)}${name === "ours" ? ` (≤ ${budget}${over})` : ""}`;
      return [name, figure(median(totals)), figure(median(hashes)), stated];
    });
    const note = `scrypt N 16384, r 16, p 1 on the thread pool, timed within the call; medians of ${rounds} calls, in memory.`;
    return { text: `${table(["ms", "the call", "its hash", "÷ its hash"], rows)}\n\n${note}`, numbers: results };
  },
};
