import { type ActiveSession, defineHook, type Hook } from "../../plugin.ts";
import type { TokenIssuer } from "./services/issuer.ts";

const HEADER = "set-auth-jwt";

const isActive = (output: unknown): output is ActiveSession =>
  typeof output === "object" && output !== null && "session" in output && "user" in output;

/**
 * A token beside the session that `get-session` answers. It is an extra: without it, the call stands. A session from the
 * cookie cache has none, as it may have ended, and asking the database would take away what the cache is for.
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
        ctx.logger.error("jwt: the token could not be made, and get-session answers without set-auth-jwt", { error });
        return;
      }
      // Scripts of another origin see what is named here.
      ctx.responseHeaders.append("access-control-expose-headers", HEADER);
    },
  });
