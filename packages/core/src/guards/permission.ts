import type { adminStatements } from "../access/admin-roles.ts";
import type { defaultStatements } from "../access/roles.ts";
import type { AdminPermissions, OrganizationPermissions } from "../contracts/registered.ts";
import type { PermissionRequest, PermissionText, RequestIn } from "../contracts/statements.ts";
import { coreError } from "../data/core-error.ts";
import { assertNeeds, descriptionOf } from "./assert-needs.ts";
import { type Caller, requireCaller, type SessionInput, type SessionOf, type SessionSource } from "./caller.ts";

interface PermissionSource {
  hasPermission(input: {
    readonly body: { readonly permissions: PermissionRequest; readonly organizationId?: string };
    readonly headers: Headers;
  }): Promise<{ readonly success: boolean }>;
}

interface Permissions {
  readonly organization: OrganizationPermissions;
  readonly admin: AdminPermissions;
}
type PluginName = keyof Permissions;

interface BuiltIn {
  readonly organization: typeof defaultStatements;
  readonly admin: typeof adminStatements;
}

type Inferred<Auth extends SessionSource, Name extends PluginName> = Auth extends {
  readonly $Infer: { readonly Permission: infer Text extends string };
}
  ? RequestIn<Name, Text | (`${Name}:built-in` extends Text ? PermissionText<Name, BuiltIn[Name]> : never)>
  : PermissionRequest;
type PermissionsIn<Auth extends SessionSource, Name extends PluginName> = PermissionRequest extends Permissions[Name]
  ? Inferred<Auth, Name>
  : Permissions[Name];

/** The permissions that a route requires, by the plugin whose roles grant them. All of them are required. */
export type Needs<Auth extends SessionSource> = {
  readonly [Name in PluginName as Auth["api"] extends { readonly [N in Name]: PermissionSource }
    ? Name
    : never]?: PermissionsIn<Auth, Name>;
};

type Known<Asking, Allowed> = {
  readonly [Name in keyof Asking]: Name extends keyof Allowed ? KnownResources<Asking[Name], Allowed[Name]> : never;
};
type KnownResources<Request, Allowed> = {
  readonly [Resource in keyof Request]: Resource extends keyof NonNullable<Allowed> ? unknown : never;
};

/** The permissions that a route requires, limited to those that roles can grant. */
export type Asked<Auth extends SessionSource, Asking> = Asking & Needs<Auth> & Known<Asking, Needs<Auth>>;

/** The organization in which the permission was granted, or null if none was required. */
export interface ResolvedOrganization<Asking> {
  readonly organizationId: Asking extends { readonly organization: object } ? string : null;
}

/** A session, and the organization in which the user has the permissions. */
export type Permitted<Auth extends SessionSource, Asking> = SessionOf<Auth> & ResolvedOrganization<Asking>;

type AnyNeeds = { readonly [Name in PluginName]?: PermissionRequest };

const ASKED = ["admin", "organization"] as const satisfies readonly PluginName[];

/** Uses the active organization that the route sees, because a cached session may lag behind the stored one. */
function activeOf(auth: object, active: unknown): string | undefined {
  const column = descriptionOf(auth)?.activeOrganizationColumn;
  const session: unknown = Reflect.get(Object(active), "session");
  const id: unknown = typeof column === "string" ? Reflect.get(Object(session), column) : undefined;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Removes the header that names another organization, because the route acts on the active one. */
function withoutOrganizationHeader(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete("x-organization");
  return headers;
}

/**
 * Validates the required permissions when a route is declared, and returns the check that runs for each request.
 * @throws TypeError for empty permissions, a missing plugin, or a permission that no role can grant
 */
export function createPermissionCheck<Auth extends SessionSource, const Asking extends Needs<Auth>>(
  auth: Auth,
  needs: Asked<Auth, Asking>,
) {
  const asked: AnyNeeds = needs;
  const checks = ASKED.flatMap((name) => {
    const permissions = asked[name];
    if (permissions === undefined) return [];
    const source: PermissionSource | undefined = Reflect.get(auth.api, name);
    if (source === undefined)
      throw new TypeError(`requirePermission: the plugin ${name} must be added to the plugins of createAuth`);
    assertNeeds(auth, name, permissions);
    return [{ name, source, permissions }];
  });
  if (checks.length === 0) throw new TypeError("requirePermission: pass { organization: … } or { admin: … }");

  /**
   * The active organization is checked if `organizationId` is undefined. @throws UNAUTHORIZED, FORBIDDEN, and the
   * plugin's codes
   */
  return async (input: SessionInput, organizationId?: string): Promise<Caller<Permitted<Auth, Asking>>> => {
    const caller = await requireCaller(auth, input);
    const named = organizationId ?? activeOf(auth, caller.active);
    const headers = withoutOrganizationHeader(input.headers);
    for (const { name, source, permissions } of checks) {
      const isHere = name === "organization";
      const body = isHere && named !== undefined ? { permissions, organizationId: named } : { permissions };
      const { success } = await source.hasPermission({ body, headers });
      if (!success || (isHere && named === undefined)) throw coreError("FORBIDDEN");
    }
    const isAsked = asked.organization !== undefined;
    const resolved = { organizationId: isAsked ? named : null } as ResolvedOrganization<Asking>;
    return { ...caller, active: { ...caller.active, ...resolved } };
  };
}
