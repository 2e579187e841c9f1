import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContenderName, contenderNames } from "../contenders/contender.ts";
import { type Arena, run } from "../lib/arena.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

/** A ratio, because machines differ. */
const budget = 1.6;

/** Returns milliseconds until the first response. */
function start(arena: Arena, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const child = spawn(process.execPath, [join(arena.dir, "cold.mjs"), ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_ENV: "development", NODE_NO_WARNINGS: "1" },
    });
    child.on("error", reject);
    child.stdout.once("data", (chunk: Buffer) => {
      const taken = performance.now() - begin;
      if (chunk.toString() !== "answered") reject(new Error(chunk.toString()));
      else child.once("exit", () => resolve(taken));
    });
  });
}

export const coldStart: Section = {
  title: "Cold start: process start to first get-session, existing database",
  async measure(arena, quick) {
    const folder = mkdtempSync(join(tmpdir(), "sallyport-bench-"));
    const results: Record<ContenderName, number[]> = { floor: [], ours: [], "better-auth": [] };
    const rounds = quick ? 10 : 40;
    try {
      const args: [ContenderName, string[]][] = [];
      for (const name of contenderNames) {
        const file = join(folder, `${name}.db`);
        const { cookie } = await run<{ cookie: string }>(arena, "cold-database", { name, file });
        args.push([name, [name, file, cookie]]);
      }
      for (let round = -1; round < rounds; round += 1) {
        for (const [name, given] of args) {
          const taken = await start(arena, given);
          if (round >= 0) results[name].push(taken);
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const rows = contenderNames.map((name) => {
      const ratio = medianRatio(results[name], results.floor);
      const over = ratio > budget ? ", **over**" : "";
      const stated = name === "ours" ? `${figure(ratio)} (≤ ${figure(budget)}${over})` : figure(ratio);
      return [name, figure(median(results[name])), stated];
    });
    const note = `Medians of ${rounds} processes each.`;
    return { text: `${table(["", "ms", "÷ floor"], rows)}\n\n${note}`, numbers: results };
  },
};
