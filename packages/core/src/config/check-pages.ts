import type { Config } from "../contracts/config.ts";
import type { ChallengeDefinition } from "../contracts/plugin.ts";
import { isPageOfOwn } from "../http/is-page-of-own.ts";
import { OptionsError } from "./check-options.ts";

export function checkPages(challenges: ReadonlyMap<string, ChallengeDefinition>, config: Config): void {
  const { errorURL } = config;
  const assert = (url: string, name: string): void => {
    if (!isPageOfOwn(config, url))
      throw new OptionsError(`createAuth: ${name} must be a path, or a URL of a trusted origin`);
  };
  for (const [name, { page }] of challenges) {
    if (typeof page === "function" && page.length > 1) continue;
    assert(typeof page === "string" ? page : Reflect.apply(page, null, [config]), `the page of the challenge ${name}`);
  }
  if (errorURL !== null) assert(errorURL, "onAPIError.errorURL");
}
