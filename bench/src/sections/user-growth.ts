import { run } from "../lib/arena.ts";
import { measured } from "../lib/measured.ts";
import { answers, server } from "../lib/postgres.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const budget = 1.3;
/** Queries that screens use, which must not grow. */
const held = ["first page", "last page", "newest first", "by role", "by end of ban", "by name", "banned"];
const searched = ["email begins, one", "email begins, many", "name begins, one", "email contains, many"];
/** Queries that read the whole table, as the guide says. */
const scans = ["email contains, one", "first page and its total"];

export const userGrowth: Section = {
  title: "A page of the admin's users as they grow",
  async measure(arena, quick) {
    if (!(await answers(server))) return { text: `Not measured: no PostgreSQL answers at ${server}.`, numbers: {} };
    const [few, many] = quick ? [1_000, 100_000] : [1_000, 1_000_000];
    const parameters = { server, sizes: [few, many], rounds: quick ? 20 : 30 };
    const results = await run<Record<string, number[]>>(arena, "user-growth", parameters);
    const rows = [...held, ...searched, ...scans].map((name) => {
      const [small, large] = [measured(results, `${name}, ${few}`), measured(results, `${name}, ${many}`)];
      const ratio = medianRatio(large, small);
      const told = scans.includes(name) ? figure(ratio) : atMost(ratio, budget);
      return [name, figure(median(small)), figure(median(large)), told];
    });
    const sizes = `${few.toLocaleString("en-US")} and ${many.toLocaleString("en-US")}`;
    const note = `Ours on PostgreSQL, ${sizes} users; pages of 50, the last one by following cursors. A total is counted once in 30 seconds; the last two read the whole table.`;
    return { text: `${table(["", "µs of few", "µs of many", "many ÷ few"], rows)}\n\n${note}`, numbers: results };
  },
};
