import { run } from "../lib/arena.ts";
import { measured } from "../lib/measured.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const budget = 1.3;

export const growth: Section = {
  title: "get-session as sessions grow in number",
  async measure(arena, quick) {
    const sizes = quick ? [1000, 100_000] : [1000, 100_000, 1_000_000];
    const rounds = quick ? 20 : 60;
    const results = await run<Record<string, number[]>>(arena, "growth", { sizes, rounds }, ["--expose-gc"]);
    const [smallest = []] = sizes.map((size) => measured(results, String(size)));
    const rows = sizes.map((size) => {
      const times = measured(results, String(size));
      const ratio = medianRatio(times, smallest);
      return [size.toLocaleString("en-US"), figure(median(times)), size === 1000 ? "1" : atMost(ratio, budget)];
    });
    const note = "Ours, on files; 500 sessions anywhere in the table are asked for, each once a round.";
    return { text: `${table(["sessions", "µs", "÷ 1,000 sessions"], rows)}\n\n${note}`, numbers: results };
  },
};
