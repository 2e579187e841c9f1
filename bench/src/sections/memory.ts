import { type ContenderName, contenderNames } from "../contenders/contender.ts";
import { run } from "../lib/arena.ts";
import { median } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

interface Grown {
  readonly grownBytes: number;
  readonly rssBytes: number;
}

const calls = 10_000;
const mebibyte = 2 ** 20;
const budget = 30;

export const memory: Section = {
  title: "Memory after 10,000 get-sessions",
  async measure(arena, quick) {
    const results: Record<ContenderName, Grown[]> = { floor: [], ours: [], "better-auth": [] };
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      for (const name of contenderNames) results[name].push(await run<Grown>(arena, "memory", { name, calls }));
    }
    const rows = contenderNames.map((name) => {
      const grown = median(results[name].map(({ grownBytes }) => grownBytes / mebibyte));
      const whole = median(results[name].map(({ rssBytes }) => rssBytes / mebibyte));
      return [name, name === "ours" ? atMost(grown, budget) : figure(grown), figure(whole)];
    });
    return { text: table(["MiB", "grown by", "RSS in the end"], rows), numbers: results };
  },
};
