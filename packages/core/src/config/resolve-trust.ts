import type { Config } from "../contracts/config.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import { createOriginMatcher, type OriginMatcher } from "../http/origins.ts";
import { asOption } from "./check-options.ts";

const own = ({ baseURL }: Config): string[] => (baseURL === null ? [] : [baseURL]);

/** If there is no base URL, the request's own host may send requests, but is never accepted as a redirect target. */
export function resolveTrust(config: Config) {
  const { trustedOrigins } = config;
  const listed = typeof trustedOrigins === "function" ? [] : trustedOrigins;
  const fixed = asOption(() => createOriginMatcher([...own(config), ...listed]));
  const withOwn = (matches: OriginMatcher, call: IncomingCall | null): OriginMatcher => {
    if (call === null || config.baseURL !== null) return matches;
    const { origin } = new URL(call.url);
    return (candidate) => candidate === origin || matches(candidate);
  };
  return (call: IncomingCall | null, mode?: "own"): OriginMatcher | Promise<OriginMatcher> => {
    const finish = (matches: OriginMatcher) => (mode === "own" ? withOwn(matches, call) : matches);
    if (typeof trustedOrigins !== "function" || call === null) return finish(fixed);
    return Promise.resolve(trustedOrigins(call.toRequest())).then((origins) => {
      const dynamic = createOriginMatcher(origins);
      return finish((candidate) => fixed(candidate) || dynamic(candidate));
    });
  };
}
