import type { ActiveSession, AuthError } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";

interface Scope {
  readonly actor: ActiveSession;
  error(code: "NOT_WHILE_IMPERSONATING"): AuthError;
}

/**
 * An admin who impersonates an owner must not grant or revoke ownership, which would outlast the impersonation.
 * @throws NOT_WHILE_IMPERSONATING
 */
export function assertNoOwnerChange(ctx: Scope, settings: Settings, roles: readonly string[]): void {
  const by: unknown = Reflect.get(ctx.actor.session, "impersonatedBy");
  if (typeof by === "string" && roles.some((role) => isOwner(settings, { role })))
    throw ctx.error("NOT_WHILE_IMPERSONATING");
}
