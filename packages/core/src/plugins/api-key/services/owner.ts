import type { EndpointContext, Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import type { KeyTerms } from "./key-terms.ts";
import type { KeyRow } from "./to-api-key.ts";

export type Context = Pick<EndpointContext<unknown, unknown, never, "required">, "now" | "services" | "session">;
export type Action = "create" | "read" | "update" | "delete";

/** Whether the caller's roles in the organization let them. */
const mayManage = ({ session: { user } }: Context, services: Services, organizationId: string, action: Action) =>
  services.permits.grants({ user, organizationId, permissions: { apiKey: [action] } });

/** @throws ORGANIZATION_API_KEYS_ARE_OFF, YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS */
export async function assertMayManage(ctx: Context, settings: Settings, organizationId: string, action: Action) {
  if (!settings.organizations) throw apiKeyError("ORGANIZATION_API_KEYS_ARE_OFF");
  if (!(await mayManage(ctx, ctx.services, organizationId, action)))
    throw apiKeyError("YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS");
}

/** A key that the caller may see and, so asked, change. @throws API_KEY_NOT_FOUND for any other */
export async function ownedKey(
  ctx: Context,
  { table }: Settings,
  services: Services,
  id: string,
  action: Action,
): Promise<KeyRow> {
  const row = await services.store.find(table, { where: { id } });
  const isOwn =
    row !== null &&
    (row.organizationId === null
      ? row.userId === ctx.session.user.id
      : await mayManage(ctx, services, row.organizationId, action));
  if (!isOwn) throw apiKeyError("API_KEY_NOT_FOUND");
  return row;
}

/** Every member reads these, though no role says so. */
const READ_BY_MEMBERS: ReadonlySet<string> = new Set(["organization", "member", "invitation", "team"]);

/** Nobody gives a key of the organization what they may not do in it. @throws YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS */
export async function assertOwnRights(
  ctx: Context,
  organizationId: string,
  { permissions = {} }: KeyTerms,
): Promise<void> {
  const { user } = ctx.session;
  for (const [resource, actions] of Object.entries(permissions)) {
    const asked = READ_BY_MEMBERS.has(resource) ? actions.filter((action) => action !== "read") : actions;
    if (asked.length === 0) continue;
    if (!(await ctx.services.permits.grants({ user, organizationId, permissions: { [resource]: asked } })))
      throw apiKeyError("YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS");
  }
}
