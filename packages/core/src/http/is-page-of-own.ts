import type { Config } from "../contracts/config.ts";
import { createOriginMatcher } from "./origins.ts";
import { toTrustedUrl } from "./trusted-url.ts";

/** Whether browsers may be sent to a page that an option names. Origins that depend on the request are not checked. */
export function isPageOfOwn({ baseURL, trustedOrigins }: Pick<Config, "baseURL" | "trustedOrigins">, url: string) {
  const isTrusted =
    typeof trustedOrigins === "function" ? () => true : createOriginMatcher([baseURL ?? [], trustedOrigins].flat());
  return toTrustedUrl(url, isTrusted) !== null;
}
