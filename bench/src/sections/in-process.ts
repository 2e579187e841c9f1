import { run } from "../lib/arena.ts";
import type { Counts, Times } from "../lib/rounds.ts";
import { timesTable } from "../lib/times-table.ts";
import type { Section } from "./section.ts";

/** The maximum of Sallyport over the floor. */
const budgets: Readonly<Record<string, number>> = {
  "get-session, from the store": 2,
  "get-session, cookie cache": 2,
  "get-session, no cookie": 2.5,
  "api.getSession": 2,
  "sign-out": 2.5,
  "sign-in, hash stubbed": 2.5,
  "sign-up, hash stubbed": 2,
};
/** The minimum of better-auth over Sallyport. */
const atLeastOurs = { "get-session, from the store": 15 };

export const inProcess: Section = {
  title: "In process, one call at a time",
  async measure(arena, quick) {
    const calls = { floor: 200, ours: 200, "better-auth": 20 };
    const counts: Counts = { rounds: quick ? 15 : 100, warmUpRounds: 8, calls };
    const results = await run<Record<string, Times>>(arena, "in-process", { counts }, ["--expose-gc"]);
    const note = `Medians of ${counts.rounds} rounds; databases in memory, so that the code is measured and not the disk.`;
    return { text: `${timesTable(results, budgets, atLeastOurs)}\n\n${note}`, numbers: results };
  },
};
