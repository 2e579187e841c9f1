import type { ActiveSession, AuthError } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";

interface Scope {
  readonly actor: ActiveSession;
  error(code: "NOT_WHILE_IMPERSONATING"): AuthError;
}

/** Who is signed in as an owner makes and unmakes none. @throws NOT_WHILE_IMPERSONATING */
export function assertNoHandOver(ctx: Scope, settings: Settings, roles: readonly string[]): void {
  const by: unknown = Reflect.get(ctx.actor.session, "impersonatedBy");
  if (typeof by === "string" && roles.some((role) => isOwner(settings, { role })))
    throw ctx.error("NOT_WHILE_IMPERSONATING");
}
