import { defineCookie } from "../contracts/plugin-services.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { RequestScope } from "../contracts/scope.ts";
import { hashToken } from "../crypto/hash-token.ts";
import { CODE_ASKERS, CODE_ASKERS_OF_A_NETWORK } from "../data/limits.ts";
import { toRateKey } from "../http/client-ip.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import type { Deps } from "./deps.ts";

const ID_CHARACTERS = 16;
const SUBJECTS = 3;

const cookie = defineCookie({ name: "code_asker", maxAgeSeconds: CODE_ASKERS.window });

/** A cookie of browsers that asked for a code. It grants nothing, but guesses there have a count of their own. */
export function createCodeAskers({ cookieNames, macs, random, signedCookies }: Deps) {
  const markOf = (subject: string): string => macs.sign("code asker", subject);
  const read = (scope: RequestScope): string[] => signedCookies(cookie).read(scope)?.split("!") ?? [];
  const find = (scope: RequestScope, subject: string): string | null => {
    const marks = read(scope);
    const mark = marks.length === 0 ? null : `${markOf(subject)}~`;
    return mark === null ? null : (marks.find((each) => each.startsWith(mark)) ?? null);
  };
  return {
    find,

    async admit(scope: RequestScope, subject: string, counter: RateCounter): Promise<void> {
      if (scope.isOwnCall || find(scope, subject) !== null) return;
      const { ipAddress } = scope;
      const near = ipAddress === null ? subject : `${subject} ${toRateKey(ipAddress)}`;
      // One network must not use up the browsers that an address allows in a day.
      if (
        ipAddress !== null &&
        !(await counter.consume(`code:near:${hashToken(near)}`, CODE_ASKERS_OF_A_NETWORK)).allowed
      )
        return;
      if (!(await counter.consume(`code:askers:${hashToken(subject)}`, CODE_ASKERS)).allowed) return;
      const own = `${markOf(subject)}~${randomText(ID_CHARACTERS, ALPHANUMERIC, random)}`;
      const others = read(scope).filter((each) => each !== "");
      signedCookies(cookie).write(scope, [own, ...others].slice(0, SUBJECTS).join("!"));
      // A sign-in that mails a code is refused.
      scope.cookies.keepOnRefusal(cookieNames.ofPlugin(cookie.name));
    },
  };
}
