import type { AuthContext } from "../contracts/auth-context.ts";
import type { Authenticator } from "../contracts/callers.ts";
import type { Endpoint } from "../contracts/endpoint.ts";
import type { FreshSession } from "../contracts/entities.ts";
import { coreError } from "../data/core-error.ts";
import type { RequestContext } from "./endpoint-context.ts";

type Gated = Pick<Endpoint, "session" | "noImpersonation" | "apiKey" | "apiKeyOwner">;

export async function passGate(
  { authenticators }: Pick<AuthContext, "authenticators">,
  ctx: RequestContext,
  endpoint: Gated,
): Promise<void> {
  const shown = authenticators.find(({ isShown }) => isShown(ctx.headers));
  if (shown !== undefined) return passWithKey(shown, ctx, endpoint);
  const { session: gate, noImpersonation } = endpoint;
  const { sessions } = ctx.services;
  // A concurrent sign-in may have replaced the cookie, so only `get-session`, which clients do not send meanwhile,
  // deletes the cookie of a session that has ended.
  const active = await sessions.authenticate(ctx, { keepCookies: true });
  if (active === null) {
    if (gate === "optional") return;
    throw coreError("UNAUTHORIZED");
  }
  // Freshness is checked below. The session is set first so that a refusal is attributed to its user.
  ctx.session = active as FreshSession;
  if (noImpersonation && sessions.impersonatorOf(active.session) !== null) throw coreError("NOT_WHILE_IMPERSONATING");
  if (gate === "fresh" && !sessions.isFresh(active.session)) throw coreError("SESSION_NOT_FRESH");
}

async function passWithKey(authenticator: Authenticator, ctx: RequestContext, endpoint: Gated): Promise<void> {
  const { apiKey: needs, apiKeyOwner = "user", session: gate } = endpoint;
  if (ctx.services.sessions.isShown(ctx)) throw coreError("TWO_CREDENTIALS");
  if (needs === undefined || gate === "fresh") throw coreError("NOT_WITH_A_KEY");
  const { active, key, refusal } = await authenticator.authenticate(ctx, ctx.services, needs);
  ctx.key = key;
  const owner = key.organizationId === null ? "user" : "organization";
  if (owner === "user") ctx.session = active as FreshSession;
  else ctx.standIn = active;
  if (apiKeyOwner !== "either" && apiKeyOwner !== owner) throw coreError("NOT_WITH_A_KEY");
  if (refusal !== undefined) throw refusal;
}
