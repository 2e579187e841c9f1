import type { Config } from "../contracts/config.ts";
import type { ChallengeDefinition } from "../contracts/plugin.ts";
import { createOriginMatcher } from "../http/origins.ts";
import { toTrustedUrl } from "../http/trusted-url.ts";
import { OptionsError } from "./check-options.ts";

/** Every held sign-in would fail without its page, and errors would be told nowhere. @throws OptionsError */
export function checkPages(challenges: ReadonlyMap<string, ChallengeDefinition>, config: Config): void {
  const { baseURL, trustedOrigins, errorURL } = config;
  // A function's origins depend on the request.
  const isTrusted =
    typeof trustedOrigins === "function" ? () => true : createOriginMatcher([baseURL ?? [], trustedOrigins].flat());
  const assert = (url: string, name: string): void => {
    if (toTrustedUrl(url, isTrusted) === null)
      throw new OptionsError(`createAuth: ${name} is neither a path nor of a trusted origin`);
  };
  for (const [name, { page }] of challenges) {
    // One that takes the user is checked at the sign-in.
    if (typeof page === "function" && page.length > 1) continue;
    assert(typeof page === "string" ? page : Reflect.apply(page, null, [config]), `the page of the challenge ${name}`);
  }
  if (errorURL !== null) assert(errorURL, "onAPIError.errorURL");
}
