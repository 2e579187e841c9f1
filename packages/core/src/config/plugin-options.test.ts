import { expect, test } from "vitest";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { type ApiKeyOptions, apiKey } from "../plugins/api-key/index.ts";
import { type AuditOptions, audit } from "../plugins/audit/index.ts";
import { type BearerOptions, bearer } from "../plugins/bearer/index.ts";
import { type JwksOptions, type JwtOptions, jwt, type TokenOptions } from "../plugins/jwt/index.ts";
import { hooksShapes } from "../plugins/organization/hooks-shape.ts";
import {
  type DomainOptions,
  type OrganizationHooks,
  type OrganizationOptions,
  organization,
  type PolicyOptions,
  type TeamOptions,
} from "../plugins/organization/index.ts";
import {
  type BackupCodeOptions,
  type OtpOptions,
  type TotpOptions,
  type TwoFactorOptions,
  twoFactor,
} from "../plugins/two-factor/index.ts";

/** One value of each kind, as plain JavaScript and environment variables give them. */
const VALUES = {
  true: true,
  false: false,
  text: "12",
  empty: "",
  number: 7,
  fraction: 1.5,
  negative: -1,
  nothing: null,
  function: () => true,
  list: [],
  numbers: [12],
  object: {},
  unknown: { xyzzyplugh: 1 },
} as const;
type Kind = keyof typeof VALUES;
/** The kinds that each option takes: an option without a row does not compile. */
type Table<Options> = { readonly [Name in keyof Options]-?: readonly Kind[] };

const flag: readonly Kind[] = ["true", "false"];
const fn: readonly Kind[] = ["function"];
const seconds: readonly Kind[] = ["number"];
const text: readonly Kind[] = ["text"];
const texts: readonly Kind[] = ["list"];
const limit: readonly Kind[] = ["number", "fraction", "function"];
const object: readonly Kind[] = ["object"];
const noObject: readonly Kind[] = [];

const adminTable: Table<AdminOptions> = {
  roles: object,
  ac: noObject,
  // There is no role 12.
  defaultRole: [],
  adminRoles: [],
  adminUserIds: texts,
  adminEmails: texts,
  impersonationSessionDuration: seconds,
  listFields: texts,
  defaultBanReason: text,
  defaultBanExpiresIn: seconds,
};
const apiKeyTable: Table<ApiKeyOptions> = {
  prefix: ["text", "empty"],
  apiKeyHeaders: text,
  organizations: flag,
  statements: object,
  defaultExpiresIn: ["number", "nothing"],
  maxExpiresIn: ["number", "nothing"],
  rateLimit: object,
  maxKeys: seconds,
  enableMetadata: flag,
  organizationConfigs: texts,
  acceptUnhashedKeys: flag,
};
const auditTable: Table<AuditOptions> = { retainFor: seconds, details: fn };
const bearerTable: Table<BearerOptions> = { requireSignature: flag };
const jwtTable: Table<JwtOptions> = { jwks: object, jwt: object, disableSettingJwtHeader: flag };
// Every number except the interval is too small. The two functions of `sign` are tested on their own.
const jwksTable: Table<JwksOptions> = {
  keyPairConfig: noObject,
  rotationInterval: ["false"],
  gracePeriod: [],
  jwksPath: [],
  remoteUrl: [],
};
const tokenTable: Table<TokenOptions> = {
  issuer: text,
  audience: text,
  expirationTime: seconds,
  definePayload: fn,
  getSubject: fn,
  sign: [],
};
const flagOrObject = ["true", "false", "object"] as const;
const organizationTable: Table<OrganizationOptions> = {
  allowUserToCreateOrganization: ["true", "false", "function"],
  organizationLimit: limit,
  creatorRole: [],
  membershipLimit: limit,
  roles: object,
  ac: noObject,
  dynamicAccessControl: object,
  teams: object,
  invitationExpiresIn: seconds,
  invitationLimit: limit,
  cancelPendingInvitationsOnReInvite: flag,
  requireEmailVerificationOnInvitation: flag,
  sendInvitationEmail: fn,
  invitationPath: [],
  disableOrganizationDeletion: flag,
  policies: flagOrObject,
  organizationHooks: object,
};
const policyTable: Table<PolicyOptions> = { notice: ["number"], signInMethods: ["list"], domains: flagOrObject };
const domainTable: Table<DomainOptions> = {
  resolveTxt: fn,
  reverifyAfter: [],
  whenUnavailable: [],
  publicDomains: ["list"],
  defaultRole: [],
};
const dynamicTable: Table<NonNullable<OrganizationOptions["dynamicAccessControl"]>> = {
  enabled: flag,
  maximumRolesPerOrganization: ["number", "fraction"],
};
const teamTable: Table<TeamOptions> = {
  enabled: flag,
  defaultTeam: object,
  maximumTeams: limit,
  maximumMembersPerTeam: limit,
  allowRemovingAllTeams: flag,
};
// A type checks that these names and the interface's are the same.
const hookTable = Object.fromEntries(Object.keys(hooksShapes).map((name) => [name, fn])) as Table<OrganizationHooks>;
const twoFactorTable: Table<TwoFactorOptions> = {
  issuer: text,
  required: ["true", "false", "function", "text"],
  challengePage: text,
  exemptMethods: texts,
  acceptAmr: texts,
  acceptChallenges: texts,
  totpOptions: object,
  otpOptions: ["false", "object"],
  backupCodeOptions: object,
  trustDeviceMaxAge: seconds,
};
const totpTable: Table<TotpOptions> = { digits: [], period: seconds };
const otpTable: Table<OtpOptions> = { sendOTP: fn, period: seconds, digits: seconds };
const backupTable: Table<BackupCodeOptions> = { amount: seconds };

type Factory = (options: never) => unknown;
const TABLES: readonly (readonly [string, Factory, readonly string[], object])[] = [
  ["admin", admin, [], adminTable],
  ["apiKey", apiKey, [], apiKeyTable],
  ["audit", audit, [], auditTable],
  ["bearer", bearer, [], bearerTable],
  ["jwt", jwt, [], jwtTable],
  ["jwt", jwt, ["jwks"], jwksTable],
  ["jwt", jwt, ["jwt"], tokenTable],
  ["organization", organization, [], organizationTable],
  ["organization", organization, ["dynamicAccessControl"], dynamicTable],
  ["organization", organization, ["teams"], teamTable],
  ["organization", organization, ["teams", "defaultTeam"], { enabled: flag } satisfies Table<DefaultTeam>],
  ["organization", organization, ["policies"], policyTable],
  ["organization", organization, ["policies", "domains"], domainTable],
  ["organization", organization, ["organizationHooks"], hookTable],
  ["twoFactor", twoFactor, [], twoFactorTable],
  ["twoFactor", twoFactor, ["totpOptions"], totpTable],
  ["twoFactor", twoFactor, ["otpOptions"], otpTable],
  ["twoFactor", twoFactor, ["backupCodeOptions"], backupTable],
];
type DefaultTeam = NonNullable<TeamOptions["defaultTeam"]>;
const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
const CASES = TABLES.flatMap(([name, make, path, table]) =>
  Object.entries<readonly Kind[]>(table as Record<string, readonly Kind[]>).map(
    ([option, kinds]) => [[...path, option].join("."), name, make, kinds] as const,
  ),
);

test.each(CASES)("option %s of %s is checked when it is given", (option, name, make, kinds) => {
  for (const kind of Object.keys(VALUES) as Kind[]) {
    // Plain JavaScript may pass this.
    const start = () => make(nested(option.split("."), VALUES[kind]) as never);
    if (kinds.includes(kind)) expect(start, kind).not.toThrow();
    else expect(start, kind).toThrow(new RegExp(`^${name}: .*${option.split(".").at(-1)}`));
  }
});

test.each(TABLES.filter(([, , path]) => path.length === 0))(
  "%s rejects options that are not an object",
  (name, make) => {
    for (const wrong of [null, "options", 7, [], () => ({})])
      expect(() => make(wrong as never)).toThrow(`${name}: its options must be an object`);
  },
);
