import type { Config } from "../contracts/config.ts";
import type { ChallengeDefinition } from "../contracts/plugin.ts";
import { createOriginMatcher } from "../http/origins.ts";
import { toTrustedUrl } from "../http/trusted-url.ts";
import { OptionsError } from "./check-options.ts";

export function checkPages(challenges: ReadonlyMap<string, ChallengeDefinition>, config: Config): void {
  const { baseURL, trustedOrigins, errorURL } = config;
  const isTrusted =
    typeof trustedOrigins === "function" ? () => true : createOriginMatcher([baseURL ?? [], trustedOrigins].flat());
  const assert = (url: string, name: string): void => {
    if (toTrustedUrl(url, isTrusted) === null)
      throw new OptionsError(`createAuth: ${name} must be a path, or a URL of a trusted origin`);
  };
  for (const [name, { page }] of challenges) {
    if (typeof page === "function" && page.length > 1) continue;
    assert(typeof page === "string" ? page : Reflect.apply(page, null, [config]), `the page of the challenge ${name}`);
  }
  if (errorURL !== null) assert(errorURL, "onAPIError.errorURL");
}
