import { rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import type { BetterAuthOptions } from "better-auth";
import type { AdminOptions, JwtOptions, OrganizationOptions, TwoFactorOptions } from "better-auth/plugins";
import { expect, test } from "vitest";
import { sqliteCases } from "./cases.ts";
import { project, somebody } from "./import-project.ts";
import { openThere } from "./their-side.ts";

type Of<Name extends keyof BetterAuthOptions> = NonNullable<BetterAuthOptions[Name]>;
type IsFunction<Value> = NonNullable<Value> extends (...args: never[]) => unknown ? true : false;
/** Every option of theirs that is no function: the compiler asks for those of a new version. */
type Plain<Options> = {
  [Name in keyof Required<Options> as IsFunction<Options[Name]> extends true ? never : Name]: unknown;
};

const CORE = {
  emailVerification: { sendOnSignUp: true, sendOnSignIn: true, autoSignInAfterVerification: true, expiresIn: 61 },
  session: {
    expiresIn: 3600,
    updateAge: 60,
    disableSessionRefresh: false,
    deferSessionRefresh: false,
    storeSessionInDatabase: true,
    preserveSessionInDatabase: false,
    cookieCache: { enabled: true, maxAge: 62, strategy: "compact", refreshCache: false, version: "2" },
    freshAge: 63,
    modelName: "session",
    fields: {},
    additionalFields: {},
  } satisfies Plain<Of<"session">>,
  account: {
    updateAccountOnSignIn: false,
    accountLinking: {
      enabled: true,
      disableImplicitLinking: true,
      requireLocalEmailVerified: true,
      trustedProviders: ["github"],
      allowDifferentEmails: true,
      allowUnlinkingAll: true,
      updateUserInfoOnLink: true,
    },
    encryptOAuthTokens: false,
    skipStateCookieCheck: false,
    storeStateStrategy: "database",
    storeAccountCookie: false,
    modelName: "account",
    fields: {},
    additionalFields: {},
  } satisfies Plain<Of<"account">>,
  rateLimit: {
    enabled: true,
    window: 64,
    max: 65,
    storage: "memory",
    customRules: { "/sign-in/email": { window: 66, max: 67 } },
    customStorage: undefined,
    modelName: "rateLimit",
    fields: {},
  } satisfies Plain<Of<"rateLimit">>,
  advanced: {
    ipAddress: {
      ipAddressHeaders: ["x-real-ip"],
      disableIpTracking: false,
      ipv6Subnet: 64,
      trustedProxies: ["10.0.0.1"],
    },
    useSecureCookies: false,
    disableCSRFCheck: true,
    disableOriginCheck: true,
    crossSubDomainCookies: { enabled: true, domain: "example.com", additionalCookies: ["x"] },
    cookies: { session_token: { attributes: { path: "/" } } },
    defaultCookieAttributes: { path: "/" },
    cookiePrefix: "shop",
    database: { defaultFindManyLimit: 100, generateId: "uuid", joins: false, validateSchema: false },
    trustedProxyHeaders: true,
    backgroundTasks: undefined,
    skipTrailingSlashes: true,
  } satisfies Plain<Of<"advanced">>,
};

const organization = {
  allowUserToCreateOrganization: false,
  organizationLimit: 71,
  creatorRole: "owner",
  membershipLimit: 72,
  ac: undefined,
  roles: undefined,
  dynamicAccessControl: undefined,
  teams: { enabled: true, maximumTeams: 73, maximumMembersPerTeam: 74, allowRemovingAllTeams: true },
  invitationExpiresIn: 75,
  invitationLimit: 76,
  cancelPendingInvitationsOnReInvite: true,
  requireEmailVerificationOnInvitation: true,
  schema: {},
  disableOrganizationDeletion: true,
  organizationHooks: {},
} satisfies Plain<OrganizationOptions>;
const admin = {
  defaultRole: "user",
  adminRoles: "admin,user",
  defaultBanReason: "spam",
  defaultBanExpiresIn: 81,
  impersonationSessionDuration: 82,
  schema: {},
  ac: undefined,
  roles: undefined,
  adminUserIds: ["83"],
  bannedUserMessage: "no",
  allowImpersonatingAdmins: true,
} satisfies Plain<AdminOptions>;
const jwt = {
  sessionCookieCache: false,
  jwks: { keyPairConfig: { alg: "ES256" }, disablePrivateKeyEncryption: false, rotationInterval: 7200, jwksPath: "/k" },
  jwt: { issuer: "iss", audience: "aud", expirationTime: "9m" },
  disableSettingJwtHeader: true,
  schema: {},
  adapter: {},
} satisfies Plain<JwtOptions>;
const twoFactor = {
  issuer: "Acme",
  twoFactorTable: undefined,
  totpOptions: { digits: 8, period: 91 },
  otpOptions: { period: 4, digits: 7, allowedAttempts: 3, storeOTP: "hashed" },
  backupCodeOptions: { amount: 12, length: 11, storeBackupCodes: "plain" },
  skipVerificationOnEnable: false,
  allowPasswordless: false,
  schema: {},
  twoFactorCookieMaxAge: 92,
  trustDeviceMaxAge: 93,
  accountLockout: { enabled: true },
} satisfies Plain<TwoFactorOptions>;

const PLUGINS = { organization, admin, jwt, twoFactor };

/** Paths of settings whose value differs from nothing. */
const pathsOf = (value: unknown, path: string): string[] =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value === undefined
      ? []
      : [path]
    : Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === "" ? name : `${path}.${name}`));

/** Read from the database itself. */
const SILENT = /\.(?:modelName|fields|schema)$|^account\.encryptOAuthTokens$/;

test.runIf(sqliteCases.length > 0)("every option of better-auth 1.7 is carried, or named with a reason", async () => {
  const [, one] = sqliteCases;
  if (one === undefined) return;
  const fresh = await one.create();
  const { organization: organizations, twoFactor: factors, admin: admins } = one.there.plugins;
  const plugins = [organizations({ teams: { enabled: true } }), factors(), admins()];
  await (await openThere(one.there, one.name, fresh.address, { plugins })).end();
  const core = Object.entries(CORE).map(([name, value]) => `${name}: ${JSON.stringify(value)},`);
  const called = Object.entries(PLUGINS).map(([name, options]) => `${name}(${JSON.stringify(options)})`);
  const folder = await project(one, fresh.address, `${core.join("\n")} plugins: [${called.join(", ")}],`);
  const told = somebody(true);
  expect([await run(["--cwd", folder, "import", "better-auth", "--dry-run"], told.terminal), told.refusals]).toEqual([
    0,
    [],
  ]);
  const [{ source, findings } = { source: "", findings: [] }] = told.results as {
    readonly source: string;
    readonly findings: readonly { readonly code: string; readonly text: string }[];
  }[];
  const reasons = findings.filter(({ code }) => code === "SETTINGS_LEFT").map(({ text }) => text);
  const paths = [
    ...pathsOf(CORE, ""),
    ...pathsOf(PLUGINS, "plugins").map((path) => path.replace("twoFactor", "two-factor")),
  ];
  const lost = paths.filter((path) => {
    if (SILENT.test(path)) return false;
    const name = path.split(".").at(-1) ?? "";
    const isLeft = reasons.some((reason) => path.startsWith(reason.split(" ", 1)[0] ?? " "));
    return !isLeft && !new RegExp(`["\\s]${name}"?: `).test(source);
  });
  expect(lost).toEqual([]);
  expect(reasons.filter((reason) => reason.includes("There is no such option here"))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
  await fresh.drop();
});
