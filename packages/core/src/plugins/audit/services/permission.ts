import type { EndpointContext } from "../../../plugin.ts";
import type { AuditErrorCode } from "../errors.ts";

type Context = Pick<
  EndpointContext<unknown, unknown, AuditErrorCode | "UNAUTHORIZED", "optional">,
  "error" | "key" | "now" | "session" | "services" | "isOwnCall"
>;

export interface AuditPermission {
  readonly action: "list" | "verify" | "export";
  readonly refusal: AuditErrorCode;
}

export async function isPermitted(
  ctx: Context,
  action: AuditPermission["action"],
  organizationId: string | null,
): Promise<boolean> {
  if (ctx.session === null) {
    if (ctx.isOwnCall) return true;
    throw ctx.error("UNAUTHORIZED");
  }
  const { authorization } = ctx.services;
  const { user, session } = ctx.session;
  const caller = { session: ctx.key === null ? session : null, now: ctx.now() };
  const permissions = { audit: [action] };
  if (await authorization.grants({ user, organizationId: null, permissions })) return true;
  return organizationId !== null && (await authorization.grants({ user, organizationId, permissions, caller }));
}

export async function assertPermitted(
  ctx: Context,
  { action, refusal }: AuditPermission,
  organizationId: string | null,
): Promise<void> {
  if (!(await isPermitted(ctx, action, organizationId))) throw ctx.error(refusal);
}
