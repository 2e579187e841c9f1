import { run } from "../lib/arena.ts";
import { median } from "../lib/stats.ts";
import { figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

type Times = { readonly known: number[]; readonly unknown: number[] };

const budget = 0.05;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const enumeration: Section = {
  title: "Does the time tell who has an account?",
  async measure(arena, quick) {
    const rounds = quick ? 60 : 200;
    const results = await run<Record<string, Record<string, Times>>>(arena, "enumeration", { rounds });
    const rows = Object.entries(results).flatMap(([name, byCall]) =>
      Object.entries(byCall).map(([call, { known, unknown }]) => {
        const difference = Math.abs(median(known) / median(unknown) - 1);
        const over = name.startsWith("ours") && difference > budget ? ", **over**" : "";
        return [`${call}, ${name}`, figure(median(known)), figure(median(unknown)), percent(difference) + over];
      }),
    );
    const note = `Medians of ${rounds} calls each, in random order, on a file; a mail takes 5 ms to send. Ours may differ by 5 %.`;
    return {
      text: `${table(["ms", "known address", "unknown address", "difference"], rows)}\n\n${note}`,
      numbers: results,
    };
  },
};
