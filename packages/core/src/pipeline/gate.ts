import type { Endpoint } from "../contracts/endpoint.ts";
import type { FreshSession } from "../contracts/entities.ts";
import { coreError } from "../data/core-error.ts";
import { impersonatorOf } from "../services/session/impersonator.ts";
import type { RequestContext } from "./endpoint-context.ts";

/** Checks the session an endpoint requires. @throws UNAUTHORIZED, SESSION_NOT_FRESH, NOT_WHILE_IMPERSONATING */
export async function passGate(
  ctx: RequestContext,
  { session: gate, personal }: Pick<Endpoint, "session" | "personal">,
): Promise<void> {
  const { sessions } = ctx.services;
  const active = await sessions.authenticate(ctx);
  if (active === null) {
    if (gate === "optional") return;
    throw coreError("UNAUTHORIZED");
  }
  if (personal && impersonatorOf(active.session) !== null) throw coreError("NOT_WHILE_IMPERSONATING");
  if (gate === "fresh" && !sessions.isFresh(active.session)) throw coreError("SESSION_NOT_FRESH");
  // Checked above.
  ctx.session = active as FreshSession;
}
