import type { Config } from "../contracts/config.ts";
import type { ChallengeDefinition } from "../contracts/plugin.ts";
import { createOriginMatcher, type OriginMatcher } from "../http/origins.ts";
import { toTrustedUrl } from "../http/trusted-url.ts";
import { OptionsError } from "./check-options.ts";

/** Origins that a function answers are known with the request alone. */
function matcherOf({ baseURL, trustedOrigins }: Config): OriginMatcher {
  if (typeof trustedOrigins === "function") return () => true;
  return createOriginMatcher([...(baseURL === null ? [] : [baseURL]), ...trustedOrigins]);
}

/** Each sign-in that a challenge holds would fail for want of its page. @throws OptionsError */
export function checkChallengePages(challenges: ReadonlyMap<string, ChallengeDefinition>, config: Config): void {
  for (const [name, { page }] of challenges) {
    if (toTrustedUrl(page(config), matcherOf(config)) !== null) continue;
    throw new OptionsError(
      `createAuth: the page of the challenge ${name} is neither a path that begins with a slash nor a URL of a trusted origin`,
    );
  }
}
