import type { Config } from "../contracts/config.ts";
import type { ChallengeDefinition } from "../contracts/plugin.ts";
import { createOriginMatcher } from "../http/origins.ts";
import { toTrustedUrl } from "../http/trusted-url.ts";
import { OptionsError } from "./check-options.ts";

/** Every held sign-in would fail without its page. @throws OptionsError */
export function checkChallengePages(challenges: ReadonlyMap<string, ChallengeDefinition>, config: Config): void {
  const { baseURL, trustedOrigins } = config;
  // A function's origins depend on the request.
  const isTrusted =
    typeof trustedOrigins === "function" ? () => true : createOriginMatcher([baseURL ?? [], trustedOrigins].flat());
  for (const [name, { page }] of challenges) {
    if (toTrustedUrl(page(config), isTrusted) === null)
      throw new OptionsError(`createAuth: the page of the challenge ${name} is neither a path nor of a trusted origin`);
  }
}
