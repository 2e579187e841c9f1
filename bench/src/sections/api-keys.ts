import { run } from "../lib/arena.ts";
import type { Counts, Times } from "../lib/rounds.ts";
import { timesTable } from "../lib/times-table.ts";
import type { Section } from "./section.ts";

const row = "API key, checked and counted";

export const apiKeys: Section = {
  title: "An API key",
  async measure(arena, quick) {
    // Batches take a millisecond or two, because longer ones are interrupted more often, which would favour the floor.
    const calls = { floor: 60, ours: 30, "better-auth": 2 };
    const counts: Counts = { rounds: quick ? 60 : 400, warmUpRounds: 50, calls };
    const results = await run<Record<string, Times>>(arena, "api-keys", { counts }, ["--expose-gc"]);
    const note =
      "One of a thousand keys with a limit, by each library's server call; the floor hashes, looks up and counts.";
    return { text: `${timesTable(results, { [row]: 2 }, { [row]: 10 })}\n\n${note}`, numbers: results };
  },
};
