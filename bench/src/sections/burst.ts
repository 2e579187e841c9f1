import { type ContenderName, contenderNames } from "../contenders/contender.ts";
import { run } from "../lib/arena.ts";
import { median, medianRatio, quantile } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

interface Burst {
  readonly latencies: number[];
  readonly delayP99Milliseconds: number;
  readonly burstMilliseconds: number;
}

const latencyBudget = 5;
const delayBudget = 1.3;

const typical = (bursts: readonly Burst[], read: (burst: Burst) => number): number => median(bursts.map(read));
const p50 = ({ latencies }: Burst): number => quantile(latencies, 0.5);
const p99 = ({ latencies }: Burst): number => quantile(latencies, 0.99);
const delay = (burst: Burst): number => burst.delayP99Milliseconds;

export const burst: Section = {
  title: "get-session under a burst of 20 sign-ins",
  async measure(arena, quick) {
    const results: Record<ContenderName, Burst[]> = { floor: [], ours: [], "better-auth": [] };
    const rounds = quick ? 3 : 9;
    for (let round = 0; round < rounds; round += 1) {
      for (const name of contenderNames) results[name].push(await run<Burst>(arena, "burst", { name }));
    }
    const delayRatio = medianRatio(results.ours.map(delay), results.floor.map(delay));
    const rows = contenderNames.map((name) => {
      const bursts = results[name];
      const isOurs = name === "ours";
      const latency = typical(bursts, p99);
      const waited = typical(bursts, delay);
      return [
        name,
        figure(typical(bursts, p50)),
        isOurs ? atMost(latency, latencyBudget) : figure(latency),
        figure(waited),
        isOurs ? atMost(delayRatio, delayBudget) : "",
        figure(typical(bursts, ({ burstMilliseconds }) => burstMilliseconds)),
      ];
    });
    const head = ["ms", "p50", "p99", "event-loop delay p99", "delay ÷ floor", "burst took"];
    const note = `Each in a process of its own, medians of ${rounds} bursts, scrypt N 16384, r 16, p 1.`;
    return { text: `${table(head, rows)}\n\n${note}`, numbers: results };
  },
};
