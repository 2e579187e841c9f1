import type { Codes } from "../contracts/plugin-services.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { RequestScope } from "../contracts/scope.ts";
import type { Store } from "../contracts/store.ts";
import { hashToken } from "../crypto/hash-token.ts";
import {
  CODE_GUESSES_IN_A_DAY,
  CODE_GUESSES_IN_KNOWN_BROWSERS,
  CODE_GUESSES_OF_AN_ASKER,
  CODE_GUESSES_SECONDS,
} from "../data/limits.ts";
import { createCodeAskers } from "./code-askers.ts";
import type { Deps } from "./deps.ts";
import { createKnownBrowsers } from "./password/known-browsers.ts";

type Count = readonly [key: string, limit: Parameters<RateCounter["consume"]>[1]];

function countsOf(subject: string, browser: string | null, max: number): readonly Count[] {
  const whose = hashToken(browser === null ? subject : `${subject} ${browser}`);
  return [
    [`code:guess:${whose}`, { window: CODE_GUESSES_SECONDS, max }],
    [`code:day:${whose}`, CODE_GUESSES_IN_A_DAY],
    ...(browser === null ? [] : [[`code:known:${hashToken(subject)}`, CODE_GUESSES_IN_KNOWN_BROWSERS] as const]),
  ];
}

const countOfAsker = (asker: string, max: number): Count => [
  `code:asker:${hashToken(asker)}`,
  { ...CODE_GUESSES_OF_AN_ASKER, max: Math.min(max, CODE_GUESSES_OF_AN_ASKER.max) },
];

export function createCodeGuesses(deps: Deps, store: Store): Pick<Codes, "attempt" | "forgive" | "asked"> {
  const askers = createCodeAskers(deps);
  const browsers = createKnownBrowsers(deps, store);
  const counterOf = (): RateCounter => {
    if (deps.challengeCounter === null) throw new TypeError("No plugin declares countsGuesses");
    if (store !== deps.store) throw new TypeError("codes.attempt must be called outside a transaction");
    return deps.challengeCounter;
  };
  async function consume(counts: readonly Count[]): Promise<number | null> {
    for (const [key, limit] of counts) {
      const { allowed, retryAfterSeconds } = await counterOf().consume(key, limit);
      if (!allowed) return retryAfterSeconds;
    }
    return null;
  }
  const browserOf = (scope: RequestScope, subject: string): Promise<string | null> => browsers.find(scope, subject);
  return {
    async attempt(scope, subject, max) {
      const browser = await browserOf(scope, subject);
      if (browser !== null && (await consume(countsOf(subject, browser, max))) === null) return null;
      const asker = askers.find(scope, subject);
      const isOwn = asker !== null && (await consume([countOfAsker(asker, max)])) === null;
      // Its own guesses count among those of all browsers, so that it has no more than `max` before others guess.
      const wait = await consume(countsOf(subject, null, max));
      return isOwn ? null : wait;
    },

    async asked(scope, subject) {
      if (deps.challengeCounter !== null) await askers.admit(scope, subject, counterOf());
    },

    async forgive(scope, subject) {
      const asker = askers.find(scope, subject);
      if (asker !== null) await counterOf().reset(countOfAsker(asker, 1)[0]);
      // Only the short count: a day's guesses stay counted, or each sign-in of the user would bring an attacker new ones.
      const [first] = countsOf(subject, await browserOf(scope, subject), 1);
      if (first !== undefined) await counterOf().reset(first[0]);
    },
  };
}
