import { run } from "../lib/arena.ts";
import type { Counts, Times } from "../lib/rounds.ts";
import { timesTable } from "../lib/times-table.ts";
import type { Section } from "./section.ts";

/** The maximum of Sallyport over the floor. */
const budgets: Readonly<Record<string, number>> = {
  "passkey, over the library's check": 1.3,
  "magic link": 2,
  "code by email": 2,
};

export const waysIn: Section = {
  title: "Sign-in with a passkey, a magic link and a code by email",
  async measure(arena, quick) {
    const calls = { floor: 60, ours: 60, "better-auth": 10 };
    const counts: Counts = { rounds: quick ? 15 : 100, warmUpRounds: 8, calls };
    const program = { ...arena, dir: arena.passkeys };
    const results = await run<Record<string, Times>>(program, "ways-in", { counts }, ["--expose-gc"]);
    const note = `Medians of ${counts.rounds} rounds; databases in memory. The floor takes the challenge, token or code once, accepts a link only in the browser that asked for it, counts guesses at codes over a quarter of an hour and over a day, and checks the ES256 signature of a passkey: by WebCrypto alone, or by @simplewebauthn/server, which both others use. Asking for each is not measured.`;
    return { text: `${timesTable(results, budgets)}\n\n${note}`, numbers: results };
  },
};
