import type { adminStatements } from "../access/admin-roles.ts";
import type { defaultStatements } from "../access/roles.ts";
import type { AdminPermissions, OrganizationPermissions } from "../contracts/registered.ts";
import type { PermissionRequest, PermissionText, RequestIn } from "../contracts/statements.ts";
import { coreError } from "../data/core-error.ts";
import { assertNeeds } from "./assert-needs.ts";
import { type Caller, requireCaller, type SessionInput, type SessionOf, type SessionSource } from "./caller.ts";

interface PermissionSource {
  hasPermission(input: {
    readonly body: { readonly permissions: PermissionRequest; readonly organizationId?: string };
    readonly headers: Headers;
  }): Promise<{ readonly success: boolean }>;
}

/** The plugins whose roles may be asked. */
interface Permissions {
  readonly organization: OrganizationPermissions;
  readonly admin: AdminPermissions;
}
type PluginName = keyof Permissions;

/** Statements that the plugins have by themselves. */
interface BuiltIn {
  readonly organization: typeof defaultStatements;
  readonly admin: typeof adminStatements;
}

/** What the plugins' own types tell, where `Register` names no statements. */
type Told<Auth extends SessionSource, Name extends PluginName> = Auth extends {
  readonly $Infer: { readonly Permission: infer Text extends string };
}
  ? RequestIn<Name, Text | (`${Name}:built-in` extends Text ? PermissionText<Name, BuiltIn[Name]> : never)>
  : PermissionRequest;
type PermissionsIn<Auth extends SessionSource, Name extends PluginName> = PermissionRequest extends Permissions[Name]
  ? Told<Auth, Name>
  : Permissions[Name];

/** What a route needs, by the plugin whose roles grant it; of two, both. */
export type Needs<Auth extends SessionSource> = {
  readonly [Name in PluginName as Auth["api"] extends { readonly [N in Name]: PermissionSource }
    ? Name
    : never]?: PermissionsIn<Auth, Name>;
};

/** Resources that there are not are refused beside those that there are, too. */
type Known<Asking, Allowed> = {
  readonly [Name in keyof Asking]: Name extends keyof Allowed ? KnownResources<Asking[Name], Allowed[Name]> : never;
};
type KnownResources<Request, Allowed> = {
  readonly [Resource in keyof Request]: Resource extends keyof NonNullable<Allowed> ? unknown : never;
};

/** What a route asks for, in what the roles may grant. */
export type Asked<Auth extends SessionSource, Asking> = Asking & Needs<Auth> & Known<Asking, Needs<Auth>>;

/** The organization whose roles granted it; null where the route asks for none. */
export interface ResolvedOrganization<Asking> {
  readonly organizationId: Asking extends { readonly organization: object } ? string : null;
}

/** A session, and the organization in which it has the permissions. */
export type Permitted<Auth extends SessionSource, Asking> = SessionOf<Auth> & ResolvedOrganization<Asking>;

type AnyNeeds = { readonly [Name in PluginName]?: PermissionRequest };

const ASKED = ["admin", "organization"] as const satisfies readonly PluginName[];

/** Which organization the route is shown as active: the session may have another since, which a cached one does not. */
function activeOf(active: unknown): string | undefined {
  const id: unknown = Reflect.get(Object(Reflect.get(Object(active), "session")), "activeOrganizationId");
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Without the header by which a caller names another organization than the active one, on which the route acts. */
function withoutName(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete("x-organization");
  return headers;
}

/**
 * Checks the needs where a route is made, and gives its check for each request.
 * @throws TypeError for needs that ask for nothing, of a plugin that is absent, or for a permission that no role can grant
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
    if (source === undefined) throw new TypeError(`requirePermission: the plugin ${name} is not among createAuth's`);
    assertNeeds(auth, name, permissions);
    return [{ name, source, permissions }];
  });
  if (checks.length === 0) throw new TypeError("requirePermission: say { organization: … } or { admin: … }");

  /** `organizationId`: undefined is the active one, as the route is shown it. @throws UNAUTHORIZED, FORBIDDEN, and what the plugin refuses */
  return async (input: SessionInput, organizationId?: string): Promise<Caller<Permitted<Auth, Asking>>> => {
    const caller = await requireCaller(auth, input);
    const named = organizationId ?? activeOf(caller.active);
    const headers = withoutName(input.headers);
    for (const { name, source, permissions } of checks) {
      const isHere = name === "organization";
      const body = isHere && named !== undefined ? { permissions, organizationId: named } : { permissions };
      const { success } = await source.hasPermission({ body, headers });
      if (!success || (isHere && named === undefined)) throw coreError("FORBIDDEN");
    }
    const isAsked = asked.organization !== undefined;
    // Of what was asked above: with an organization, one was named.
    const resolved = { organizationId: isAsked ? named : null } as ResolvedOrganization<Asking>;
    return { ...caller, active: { ...caller.active, ...resolved } };
  };
}
