import type { EndpointContext, Services, Session, User } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import { adoptById } from "./adopt-keys.ts";
import type { KeyTerms } from "./key-terms.ts";
import { configOf, type KeyRow } from "./to-api-key.ts";

export interface Context extends Pick<EndpointContext<unknown, unknown, never, "none">, "now" | "services"> {
  readonly session: { readonly user: User; readonly session?: Session };
}
export type Action = "create" | "read" | "update" | "delete";

function policyCaller(ctx: Pick<Context, "now" | "session">) {
  const { session } = ctx.session;
  return session === undefined ? {} : { caller: { session, now: ctx.now() } };
}

const mayManage = (ctx: Context, services: Services, organizationId: string, action: Action) =>
  services.authorization.grants({
    user: ctx.session.user,
    organizationId,
    permissions: { apiKey: [action] },
    ...policyCaller(ctx),
    held: services !== ctx.services,
  });

export async function assertMayManage(
  ctx: Context,
  settings: Settings,
  services: Services,
  organizationId: string,
  action: Action,
): Promise<void> {
  if (!settings.organizations) throw apiKeyError("ORGANIZATION_API_KEYS_ARE_OFF");
  if (!(await mayManage(ctx, services, organizationId, action)))
    throw apiKeyError("YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS");
}

interface WantedKey {
  readonly id: string;
  readonly configId?: string | undefined;
  readonly action: Action;
}

export async function ownedKey(
  ctx: Context,
  settings: Settings,
  services: Services,
  { id, configId, action }: WantedKey,
): Promise<KeyRow> {
  const row = await adoptById(settings, services, id);
  const isOwn =
    row !== null &&
    (configId === undefined || configOf(row) === configId) &&
    (row.organizationId === null
      ? row.userId === ctx.session.user.id
      : await mayManage(ctx, services, row.organizationId, action));
  if (!isOwn) throw apiKeyError("API_KEY_NOT_FOUND");
  return row;
}

const READ_BY_MEMBERS: ReadonlySet<string> = new Set(["organization", "member", "invitation", "team"]);

/**
 * A member cannot give an organization's key more permissions than they have.
 * @throws YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS
 */
export async function assertOwnRights(
  ctx: Pick<Context, "now" | "session">,
  services: Services,
  organizationId: string,
  { permissions = {} }: KeyTerms,
): Promise<void> {
  const { user } = ctx.session;
  for (const [resource, actions] of Object.entries(permissions)) {
    const asked = READ_BY_MEMBERS.has(resource) ? actions.filter((action) => action !== "read") : actions;
    if (asked.length === 0) continue;
    if (
      !(await services.authorization.grants({
        user,
        organizationId,
        permissions: { [resource]: asked },
        ...policyCaller(ctx),
      }))
    )
      throw apiKeyError("YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS");
  }
}
