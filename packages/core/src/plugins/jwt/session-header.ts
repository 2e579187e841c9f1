import { type ActiveSession, defineHook, type Hook, type HookContext } from "../../plugin.ts";
import type { TokenIssuer } from "./services/issuer.ts";

const HEADER = "set-auth-jwt";

const isActive = (output: unknown): output is ActiveSession =>
  typeof output === "object" && output !== null && "session" in output && "user" in output;

/** A cached session may have ended: the row decides whether there is a token. */
async function sessionOf(ctx: HookContext): Promise<ActiveSession | null> {
  if (!isActive(ctx.output)) return null;
  return ctx.config.session.cache.enabled ? ctx.services.sessions.authenticate(ctx) : ctx.output;
}

/** A token beside the session that `get-session` answers. */
export const sessionHeader = (issue: TokenIssuer): Hook =>
  defineHook({
    when: "after",
    paths: ["/get-session"],
    async run(ctx) {
      const active = await sessionOf(ctx);
      if (active === null) return;
      ctx.responseHeaders.set(HEADER, await issue(ctx, active));
      // Scripts of another origin see what is named here.
      ctx.responseHeaders.append("access-control-expose-headers", HEADER);
    },
  });
