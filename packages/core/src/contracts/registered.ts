import type { SocialProviders } from "./provider-options.ts";
import type { Register } from "./registry.ts";
import type { PermissionRequest, RequestOf, Statements } from "./statements.ts";

/** Any text; the names beside it are completed. */
type AnyName = string & Record<never, never>;
type NamesOf<Own> = keyof Own & string;

type IdIn<Own> = Own extends readonly { readonly id: infer Id }[] ? Id & string : never;
/** Of what an access control declares. */
type RequestIn<Own> = Own extends { readonly statements: infer S extends Statements } ? RequestOf<S> : never;

/** Providers that `Register` names by `socialProviders` and `customProviders`; without the first, any. */
export type SocialProviderId =
  | (Register extends { readonly socialProviders: infer Own } ? NamesOf<Own> : keyof SocialProviders | AnyName)
  | (Register extends { readonly customProviders: infer Own } ? IdIn<Own> : never);

type BuiltInRole = "owner" | "admin" | "member";

/** Roles that `Register` names by `organizationRoles`, and the built-in ones; without it, any. */
export type OrganizationRoleName =
  | BuiltInRole
  | (Register extends { readonly organizationRoles: infer Own } ? NamesOf<Own> : AnyName);

/** Roles that `Register` names by `adminRoles`, and the built-in ones; without it, any. */
export type AdminRoleName =
  | "admin"
  | "user"
  | (Register extends { readonly adminRoles: infer Own } ? NamesOf<Own> : AnyName);

/** In the statements that `Register` names by `organizationAc`; without it, any. */
export type OrganizationPermissions = Register extends { readonly organizationAc: infer Own }
  ? RequestIn<Own>
  : PermissionRequest;

/** In the statements that `Register` names by `adminAc`; without it, any. */
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

/** What `createAuth` must be given, as `Register` says that it is. */
export type RegisteredOptions = GivenFields & GivenProviders & GivenCustom;

/** What `organization()` must be given, as `Register` says that it is. */
export type RegisteredOrganization = (Register extends { readonly organizationRoles: infer Own }
  ? { readonly roles: Own }
  : unknown) &
  (Register extends { readonly organizationAc: infer Own } ? { readonly ac: Own } : unknown);

/** What `admin()` must be given, as `Register` says that it is. */
export type RegisteredAdmin = (Register extends { readonly adminRoles: infer Own }
  ? { readonly roles: Own }
  : unknown) &
  (Register extends { readonly adminAc: infer Own } ? { readonly ac: Own } : unknown);
