import { type ActiveSession, defineHook, type Hook } from "../../plugin.ts";
import type { TokenIssuer } from "./services/issuer.ts";

const HEADER = "set-auth-jwt";

const isActive = (output: unknown): output is ActiveSession =>
  typeof output === "object" && output !== null && "session" in output && "user" in output;

/**
 * Adds a token to the response of `get-session`. A failure to sign does not fail the call. A session from the cookie
 * cache gets no token: it may have ended, and checking would need the database that the cache avoids.
 */
export const sessionHeader = (issue: TokenIssuer): Hook =>
  defineHook({
    when: "after",
    paths: ["/get-session"],
    async run(ctx) {
      const { output } = ctx;
      if (!isActive(output) || ctx.services.sessions.isCached(ctx)) return;
      try {
        ctx.responseHeaders.set(HEADER, await issue(ctx, output));
      } catch (error) {
        ctx.logger.error("jwt: could not create the token, so get-session responds without set-auth-jwt", { error });
        return;
      }
      ctx.responseHeaders.append("access-control-expose-headers", HEADER);
    },
  });
