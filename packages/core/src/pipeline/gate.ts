import type { SessionGate } from "../contracts/context.ts";
import type { FreshSession } from "../contracts/entities.ts";
import { coreError } from "../data/core-error.ts";
import type { RequestContext } from "./endpoint-context.ts";

/** @throws UNAUTHORIZED, SESSION_NOT_FRESH */
export async function passGate(ctx: RequestContext, gate: SessionGate): Promise<void> {
  const { sessions } = ctx.services;
  const active = await sessions.authenticate(ctx);
  if (active === null) {
    if (gate === "optional") return;
    throw coreError("UNAUTHORIZED");
  }
  if (gate === "fresh" && !sessions.isFresh(active.session)) throw coreError("SESSION_NOT_FRESH");
  // Checked above.
  ctx.session = active as FreshSession;
}
