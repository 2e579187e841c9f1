import { run } from "../lib/arena.ts";
import type { Counts, Times } from "../lib/rounds.ts";
import { timesTable } from "../lib/times-table.ts";
import type { Section } from "./section.ts";

/** The maximum of Sallyport over the floor. */
const budgets: Readonly<Record<string, number>> = {
  "GET /token, EdDSA": 1.3,
  "GET /token, ES256": 1.3,
  "GET /token, RS256": 1.3,
  // Reading a session and answering costs about as much as an elliptic-curve signature.
  "EdDSA, over its bare signature": 2.5,
  "ES256, over its bare signature": 2.5,
  "RS256, over its bare signature": 1.3,
};

export const tokens: Section = {
  title: "Tokens in process, one call at a time",
  async measure(arena, quick) {
    const calls = { floor: 100, ours: 100, "better-auth": 20 };
    const counts: Counts = { rounds: quick ? 15 : 100, warmUpRounds: 8, calls };
    const results = await run<Record<string, Times>>(arena, "tokens", { counts }, ["--expose-gc"]);
    const note = `Medians of ${counts.rounds} rounds; databases in memory. The floor reads the session, signs and answers; over a bare signature it does nothing but sign the same claims.`;
    return { text: `${timesTable(results, budgets)}\n\n${note}`, numbers: results };
  },
};
