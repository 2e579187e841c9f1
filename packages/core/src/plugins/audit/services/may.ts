import type { EndpointContext } from "../../../plugin.ts";
import type { AuditErrorCode } from "../errors.ts";

type Context = Pick<
  EndpointContext<unknown, unknown, AuditErrorCode | "UNAUTHORIZED", "optional">,
  "error" | "session" | "services" | "isOwnCall"
>;

/** `list`, `verify` or `export`, and how it is refused. */
export interface AuditRight {
  readonly action: "list" | "verify" | "export";
  readonly refusal: AuditErrorCode;
}

/**
 * Whether an admin, or the server, may have all of the trail, or an organization's owner what is their organization's.
 * @throws UNAUTHORIZED
 */
export async function isPermitted(
  ctx: Context,
  action: AuditRight["action"],
  organizationId: string | null,
): Promise<boolean> {
  if (ctx.session === null) {
    if (ctx.isOwnCall) return true;
    throw ctx.error("UNAUTHORIZED");
  }
  const { authorization } = ctx.services;
  const { user } = ctx.session;
  const permissions = { audit: [action] };
  // Both are asked: who is refused cannot tell which organizations there are.
  const ofAll = await authorization.grants({ user, organizationId: null, permissions });
  const ofIts = organizationId !== null && (await authorization.grants({ user, organizationId, permissions }));
  return ofAll || ofIts;
}

/** @throws UNAUTHORIZED, the refusal; nothing of the trail is read before */
export async function assertMay(
  ctx: Context,
  { action, refusal }: AuditRight,
  organizationId: string | null,
): Promise<void> {
  if (!(await isPermitted(ctx, action, organizationId))) throw ctx.error(refusal);
}
