import { run } from "../lib/arena.ts";
import type { Counts, Times } from "../lib/rounds.ts";
import { timesTable } from "../lib/times-table.ts";
import type { Section } from "./section.ts";

/** The maximum of Sallyport over the floor. */
const budgets: Readonly<Record<string, number>> = {
  create: 2,
  "list, 1 organization": 2.5,
  "list, 50 organizations": 1.5,
  "list-members, 100 members": 1.5,
  "accept-invitation": 2,
};

export const organizations: Section = {
  title: "Organizations in process, one call at a time",
  async measure(arena, quick) {
    // Fewer than the limit of members.
    const calls = { floor: 90, ours: 90, "better-auth": 15 };
    const counts: Counts = { rounds: quick ? 15 : 100, warmUpRounds: 8, calls };
    const results = await run<Record<string, Times>>(arena, "organizations", { counts }, ["--expose-gc"]);
    const note = `Medians of ${counts.rounds} rounds; databases in memory, better-auth with its plugin for organizations.`;
    return { text: `${timesTable(results, budgets)}\n\n${note}`, numbers: results };
  },
};
