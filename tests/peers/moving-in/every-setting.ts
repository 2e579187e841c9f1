import type { BetterAuthOptions } from "better-auth";
import type { AdminOptions, JwtOptions, OrganizationOptions, TwoFactorOptions } from "better-auth/plugins";

type Of<Name extends keyof BetterAuthOptions> = NonNullable<BetterAuthOptions[Name]>;
type IsFunction<Value> = NonNullable<Value> extends (...args: never[]) => unknown ? true : false;
/** Every option of better-auth that is not a function. The compiler reports those of a new version. */
type Plain<Options> = {
  [Name in keyof Required<Options> as IsFunction<Options[Name]> extends true ? never : Name]: unknown;
};

/** Settings of each kind, each with a different value. */
export const CORE = {
  emailVerification: {
    sendOnSignUp: true,
    sendOnSignIn: true,
    autoSignInAfterVerification: true,
    expiresIn: 61,
  } satisfies Plain<Of<"emailVerification">>,
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    requireEmailVerification: true,
    minPasswordLength: 9,
    maxPasswordLength: 60,
    resetPasswordTokenExpiresIn: 51,
    autoSignIn: false,
    password: undefined,
    revokeSessionsOnPasswordReset: true,
  } satisfies Plain<Of<"emailAndPassword">>,
  user: {
    changeEmail: { enabled: true, updateEmailWithoutVerification: true },
    deleteUser: { enabled: true, deleteTokenExpiresIn: 52 },
    additionalFields: { plan: { type: "string", required: false, defaultValue: "free" } },
    modelName: "user",
    fields: {},
  } satisfies Plain<Of<"user">>,
  disabledPaths: ["/sign-up/email"],
  onAPIError: { throw: false, errorURL: "/oops", customizeDefaultErrorPage: {} } satisfies Plain<Of<"onAPIError">>,
  trustedOrigins: ["https://a.example.com"],
  logger: { disabled: true, disableColors: true, level: "error" } satisfies Plain<Of<"logger">>,
  socialProviders: {
    google: {
      clientId: "g",
      scope: ["https://www.googleapis.com/auth/calendar"],
      disableDefaultScope: true,
      redirectURI: "https://a.example.com/back",
      disableIdTokenSignIn: true,
      disableImplicitSignUp: true,
      disableSignUp: true,
      prompt: "consent",
      responseMode: "query",
      overrideUserInfoOnSignIn: true,
      accessType: "offline",
      display: "popup",
      hd: "example.com",
    },
  },
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

/** The options of its plugins, by their functions. */
export const PLUGINS = { organization, admin, jwt, twoFactor };
