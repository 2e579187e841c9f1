import { run } from "../lib/arena.ts";
import { measured } from "../lib/measured.ts";
import { median, medianRatio } from "../lib/stats.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const budget = 1.3;
const lists = [
  { name: "list-members", few: "100", many: "100,000" },
  { name: "list-invitations", few: "100", many: "10,000" },
];
const pages = ["first page", "last page"];

export const organizationGrowth: Section = {
  title: "A page of an organization's lists as they grow",
  async measure(arena, quick) {
    const rounds = quick ? 20 : 60;
    const results = await run<Record<string, number[]>>(arena, "organization-growth", { rounds }, ["--expose-gc"]);
    const timesOf = (name: string, size: string, page: string) => measured(results, `${name}, ${size}, ${page}`);
    const rows = lists.flatMap(({ name, few, many }) =>
      pages.map((page) => {
        const [small, large] = [timesOf(name, "few", page), timesOf(name, "many", page)];
        const ratio = medianRatio(large, small);
        const sizes = `${few} and ${many}`;
        return [`${name}, ${page}, of ${sizes}`, figure(median(small)), figure(median(large)), atMost(ratio, budget)];
      }),
    );
    const note = "Ours, on files; pages of 50 rows, the last one by the cursor of the page before it.";
    return { text: `${table(["", "µs of few", "µs of many", "many ÷ few"], rows)}\n\n${note}`, numbers: results };
  },
};
