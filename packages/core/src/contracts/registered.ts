import type { SocialProviders } from "./provider-options.ts";
import type { Register } from "./registry.ts";
import type { PermissionRequest, RequestOf, Statements } from "./statements.ts";

type AnyName = string & Record<never, never>;
type NamesOf<Own> = keyof Own & string;

type IdIn<Own> = Own extends readonly { readonly id: infer Id }[] ? Id & string : never;
type RequestIn<Own> = Own extends { readonly statements: infer S extends Statements } ? RequestOf<S> : never;

/** The providers that `Register` names in `socialProviders` and `customProviders`, or any id if it names none. */
export type SocialProviderId =
  | (Register extends { readonly socialProviders: infer Own } ? NamesOf<Own> : keyof SocialProviders | AnyName)
  | (Register extends { readonly customProviders: infer Own } ? IdIn<Own> : never);

type BuiltInRole = "owner" | "admin" | "member";

/**
 * The built-in organization roles and those that `Register` names in `organizationRoles`, or any name if it names none.
 */
export type OrganizationRoleName =
  | BuiltInRole
  | (Register extends { readonly organizationRoles: infer Own } ? NamesOf<Own> : AnyName);

/** The built-in admin roles and those that `Register` names in `adminRoles`, or any name if it names none. */
export type AdminRoleName =
  | "admin"
  | "user"
  | (Register extends { readonly adminRoles: infer Own } ? NamesOf<Own> : AnyName);

/** A request in the statements that `Register` names in `organizationAc`, or any request if it names none. */
export type OrganizationPermissions = Register extends { readonly organizationAc: infer Own }
  ? RequestIn<Own>
  : PermissionRequest;

/** A request in the statements that `Register` names in `adminAc`, or any request if it names none. */
export type AdminPermissions = Register extends { readonly adminAc: infer Own } ? RequestIn<Own> : PermissionRequest;

type GivenFields = Register extends { readonly userFields: infer Own }
  ? { readonly user: { readonly additionalFields: Own } }
  : unknown;
type GivenProviders = Register extends { readonly socialProviders: infer Own }
  ? { readonly socialProviders: Own }
  : unknown;
type GivenCustom = Register extends { readonly customProviders: infer Own }
  ? { readonly customProviders: Own }
  : unknown;

/** The options that `createAuth` must receive, because `Register` declares them. */
export type RegisteredOptions = GivenFields & GivenProviders & GivenCustom;

/** The options that `organization()` must receive, because `Register` declares them. */
export type RegisteredOrganization = (Register extends { readonly organizationRoles: infer Own }
  ? { readonly roles: Own }
  : unknown) &
  (Register extends { readonly organizationAc: infer Own } ? { readonly ac: Own } : unknown);

/** The options that `admin()` must receive, because `Register` declares them. */
export type RegisteredAdmin = (Register extends { readonly adminRoles: infer Own }
  ? { readonly roles: Own }
  : unknown) &
  (Register extends { readonly adminAc: infer Own } ? { readonly ac: Own } : unknown);
