import {
  type ActiveSession,
  type Authenticator,
  type CallerKey,
  can,
  createRole,
  type PermissionRequest,
  type Statements,
  type User,
} from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import { consumeKey, presentedKey, type UsedKey } from "./read-key.ts";
import { permissionsOf } from "./to-api-key.ts";

export const grants = (permissions: Statements, asked: PermissionRequest): boolean =>
  can({ key: createRole(permissions) }, "key", asked);

/** A key of an organization has no user: it acts under its own id. */
function asUser({ row: { id, name, createdAt, updatedAt } }: UsedKey): User {
  const user = { id, name: name ?? "", email: "", emailVerified: false, image: null, createdAt, updatedAt };
  return user as User;
}

function sessionOf(used: UsedKey): ActiveSession {
  const { id, createdAt, updatedAt, expiresAt, organizationId } = used.row;
  const user = used.user ?? asUser(used);
  const session = {
    id,
    userId: user.id,
    token: "",
    expiresAt: expiresAt ?? updatedAt,
    createdAt,
    updatedAt,
    ipAddress: null,
    userAgent: null,
    activeOrganizationId: organizationId,
  };
  return { session: session as ActiveSession["session"], user };
}

const callerKey = ({ row }: UsedKey): CallerKey => ({
  id: row.id,
  organizationId: row.organizationId,
  permissions: permissionsOf(row),
});

export const authenticatorOf = (settings: Settings): Authenticator => ({
  isShown: (headers) => presentedKey(settings, headers) !== null,

  async authenticate(scope, services, needs) {
    const used = await consumeKey(
      settings,
      { services, logger: scope.logger },
      presentedKey(settings, scope.headers) ?? "",
      scope.now(),
    );
    const key = callerKey(used);
    const caller = { active: sessionOf(used), key };
    if (!grants(key.permissions, needs)) return { ...caller, refusal: apiKeyError("API_KEY_LACKS_PERMISSION") };
    return caller;
  },
});
