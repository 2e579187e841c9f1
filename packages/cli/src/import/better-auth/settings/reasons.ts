const UNKNOWN = "There is no such option here.";

/** Why settings of better-auth have no place here, by the beginning of their path; null where another step takes them over. */
const REASONS: Readonly<Record<string, string | null>> = {
  // It becomes the issuer of twoFactor().
  appName: null,
  telemetry: null,
  experimental: "These switches belong to better-auth alone.",
  secondaryStorage: "Sessions and limits are kept in the database: rateLimit.storage is memory or database.",
  verification: "Tokens are always stored as hashes, in the database.",
  databaseHooks: "Use events, which are told after the commit, or hooks, which run before and after endpoints.",
  hooks: "Use hooks: [defineHook({ when, paths, run })], whose arguments differ.",
  "emailAndPassword.revokeSessionsOnPasswordReset": "A reset password always ends every session.",
  "emailAndPassword.onExistingUserSignUp": "The owner of the address is mailed; there is no callback.",
  "emailAndPassword.customSyntheticUser": "The answer to a repeated sign-up is made up here.",
  "emailVerification.beforeEmailVerification": 'Use a hook with when: "before" on /verify-email.',
  "user.validateUserInfo": 'Use a hook with when: "before" on the paths of sign-up and sign-in.',
  "user.changeEmail.updateEmailWithoutVerification": "An address is changed only after its mailbox was verified.",
  "session.deferSessionRefresh": "A session is extended by get-session, in the same request.",
  "session.storeSessionInDatabase": "Sessions are always stored in the database.",
  "session.preserveSessionInDatabase": "Ended sessions are deleted; the audit plugin keeps what happened.",
  "session.cookieCache.strategy": "The cached cookie has one format, which is signed.",
  "session.cookieCache.refreshCache": "The cached cookie is renewed from the database when it is over.",
  "session.additionalFields": "Sessions have no additional fields of the application here.",
  "account.encryptOAuthTokens": "Tokens of providers are always encrypted here.",
  "account.additionalFields": "Accounts have no additional fields here.",
  "account.skipStateCookieCheck": "The state of a sign-in is always bound to its browser.",
  "account.storeStateStrategy": "The state of a sign-in is kept in the database.",
  "account.storeAccountCookie": "Accounts are kept in the database alone.",
  "account.accountLinking.requireLocalEmailVerified": "A local address must always be verified before a link.",
  "rateLimit.customStorage": "Limits are counted in memory or in the database.",
  "advanced.ipAddress.ipv6Subnet": "IPv6 addresses are counted by their /64 network.",
  "advanced.disableCSRFCheck": "The origin of requests stays checked; see advanced.unsafeDisableOriginCheck.",
  "advanced.disableOriginCheck": "The origin of requests stays checked; see advanced.unsafeDisableOriginCheck.",
  "advanced.crossSubDomainCookies.additionalCookies": "Every cookie of the session goes to the same domain.",
  "advanced.cookies": "Cookies cannot be renamed one by one: people with a renamed cookie sign in again.",
  "advanced.defaultCookieAttributes": "The attributes of cookies are fixed.",
  "advanced.trustedProxyHeaders": "Name the proxies in advanced.ipAddress.trustedProxies; baseURL says the host.",
  "advanced.skipTrailingSlashes": "Paths are matched as they are written.",
  "advanced.database": 'Only generateId: "serial" and "uuid" are taken over.',
  "logger.disableColors": "The log has no colors: logger.log writes it as you like.",
  "onAPIError.throw": "Errors are always answered, and logged.",
  "onAPIError.onError": "Use logger.log, which is given every error.",
  "onAPIError.customizeDefaultErrorPage": "Make a page of your own and name it in onAPIError.errorURL.",
  "plugins.organization.schema": "Columns of your own in these tables stay, and nothing reads them.",
  "plugins.organization.teams.defaultTeam.customCreateDefaultTeam": "Use organizationHooks.beforeCreateTeam.",
  "plugins.admin.bannedUserMessage": "The error USER_BANNED has texts in every language.",
  "plugins.admin.allowImpersonatingAdmins": 'Give a role the permission user: ["impersonate-admins"].',
  "plugins.jwt.jwks.disablePrivateKeyEncryption": "Private keys are always encrypted here.",
  "plugins.jwt.jwks.keyPairConfigs": "One kind of key signs: jwks.keyPairConfig.",
  "plugins.jwt.adapter": "Keys are kept in the database.",
  "plugins.jwt.sessionCookieCache": "The cached cookie is never a token of jwt().",
  "plugins.two-factor.twoFactorTable": null,
  "plugins.two-factor.skipVerificationOnEnable": "A factor counts from its first right code on.",
  "plugins.two-factor.allowPasswordless": "Whoever has no password proves a recent sign-in instead.",
  "plugins.two-factor.twoFactorCookieMaxAge": "A sign-in waits ten minutes for its second factor.",
  "plugins.two-factor.accountLockout": "Guesses are always limited, and counted in the database.",
  "plugins.two-factor.otpOptions.storeOTP": "Codes are always stored as hashes.",
  "plugins.two-factor.otpOptions.allowedAttempts": "The number of guesses is fixed.",
  "plugins.two-factor.backupCodeOptions.length": "Backup codes have a fixed length.",
  "plugins.two-factor.backupCodeOptions.customBackupCodesGenerate": "Backup codes are made here.",
  "plugins.two-factor.backupCodeOptions.storeBackupCodes": "Backup codes are always stored as hashes.",
};

/** Names of tables and columns are read from the database itself. */
const NAMES = /\.(?:modelName|fields|fieldName)$|^plugins\.[^.]+\.schema$/;

/** Why a setting of theirs has no place here; null where nothing is lost. */
export function reasonFor(path: string): string | null {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join(".");
    const reason = Object.hasOwn(REASONS, beginning) ? REASONS[beginning] : undefined;
    if (reason !== undefined) return reason;
  }
  if (NAMES.test(path)) return null;
  if (/^socialProviders\.[^.]+$/.test(path))
    return "There is no built-in provider of this name: use customProviders: [custom({ id, … })].";
  return UNKNOWN;
}
