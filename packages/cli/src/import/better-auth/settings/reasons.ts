const UNKNOWN = "Sallyport does not have this option.";

const REASONS: Readonly<Record<string, string | null>> = {
  appName: null,
  telemetry: null,
  experimental: "It applies to better-auth only.",
  secondaryStorage:
    "Use session.storage and rateLimit.storage, with redisSessions() and redisCounter() of @sallyport/redis.",
  verification: "Tokens are always stored in the database as hashes.",
  databaseHooks: "Use events, which are emitted after the commit, or hooks, which run before and after endpoints.",
  hooks: "Use hooks: [defineHook({ when, paths, run })]. Their arguments differ.",
  "emailAndPassword.revokeSessionsOnPasswordReset": "A password reset always ends all sessions.",
  "emailAndPassword.onExistingUserSignUp": "The owner of the address receives an email instead.",
  "emailAndPassword.customSyntheticUser": "The response to a repeated sign-up cannot be changed.",
  "emailVerification.beforeEmailVerification": 'Use a hook with when: "before" on /verify-email.',
  "user.validateUserInfo": 'Use a hook with when: "before" on the sign-up and sign-in paths.',
  "user.changeEmail.updateEmailWithoutVerification": "An email address is changed only after it was verified.",
  "session.deferSessionRefresh": "get-session extends a session in the same request.",
  "session.storeSessionInDatabase": "Sessions are always stored in the database; session.storage holds copies.",
  "session.preserveSessionInDatabase": "Ended sessions are deleted; the audit plugin keeps a record.",
  "session.cookieCache.strategy": "The cached cookie has a single, signed format.",
  "session.cookieCache.refreshCache": "An expired cached cookie is renewed from the database.",
  "session.additionalFields": "Sessions cannot have additional fields.",
  "account.encryptOAuthTokens": "Provider tokens are always encrypted.",
  "account.additionalFields": "Accounts cannot have additional fields.",
  "account.skipStateCookieCheck": "The sign-in state is always bound to the browser.",
  "account.storeStateStrategy": "The sign-in state is stored in the database.",
  "account.storeAccountCookie": "Accounts are stored in the database only.",
  "account.accountLinking.requireLocalEmailVerified":
    "The user's email address must always be verified before an account is linked.",
  "rateLimit.customStorage": "Pass a counter, which counts in one atomic step, as rateLimit.storage.",
  "advanced.ipAddress.ipv6Subnet": "IPv6 addresses are counted by their /64 network.",
  "advanced.disableCSRFCheck": "The origin of requests is still checked; see advanced.unsafeDisableOriginCheck.",
  "advanced.disableOriginCheck": "The origin of requests is still checked; see advanced.unsafeDisableOriginCheck.",
  "advanced.crossSubDomainCookies.additionalCookies": "All session cookies have the same domain.",
  "advanced.cookies": "Single cookies cannot be renamed: users with a renamed cookie must sign in again.",
  "advanced.defaultCookieAttributes": "Cookie attributes are fixed.",
  "advanced.trustedProxyHeaders": "List the proxies in advanced.ipAddress.trustedProxies; baseURL determines the host.",
  "advanced.skipTrailingSlashes": "Paths are matched as they are written.",
  "advanced.database": 'Only generateId: "serial" and "uuid" are copied.',
  "logger.disableColors": "The log has no colors; format it with logger.log.",
  "onAPIError.throw": "Errors are always returned as a response and logged.",
  "onAPIError.onError": "Use logger.log, which receives every error.",
  "onAPIError.customizeDefaultErrorPage": "Create your own page and set onAPIError.errorURL.",
  "plugins.organization.schema": "Your own columns in these tables are kept, but not used.",
  "plugins.organization.teams.defaultTeam.customCreateDefaultTeam": "Use organizationHooks.beforeCreateTeam.",
  "plugins.admin.bannedUserMessage": "The error USER_BANNED is translated into every language.",
  "plugins.admin.allowImpersonatingAdmins": 'Grant a role the permission user: ["impersonate-admins"].',
  "plugins.jwt.jwks.disablePrivateKeyEncryption": "Private keys are always encrypted.",
  "plugins.jwt.jwks.keyPairConfigs": "Only one kind of key can sign: set jwks.keyPairConfig.",
  "plugins.jwt.adapter": "Keys are stored in the database.",
  "plugins.jwt.sessionCookieCache": "The cached cookie never contains a token of jwt().",
  "plugins.magic-link.storeToken": "Only a hash of a token is stored.",
  "plugins.magic-link.generateToken": "Tokens are always random.",
  "plugins.magic-link.allowedAttempts": "A link works once.",
  "plugins.email-otp.storeOTP": "Only a MAC of a code is stored.",
  "plugins.email-otp.generateOTP": "Codes are always random.",
  "plugins.email-otp.resendStrategy": "Every mail has a new code.",
  "plugins.email-otp.sendVerificationOnSignUp":
    "Use overrideDefaultEmailVerification with emailVerification.sendOnSignUp.",
  "plugins.passkey.authenticatorSelection.requireResidentKey": 'Use residentKey: "required".',
  "plugins.passkey.registration.requireSession": "Use signUp, which asks for an email address.",
  "plugins.passkey.registration.resolveUser": "Use signUp, which asks for an email address.",
  "plugins.passkey.registration.afterVerification": 'Listen to the event "passkey.added".',
  "plugins.passkey.authentication.afterVerification": 'Listen to the event "session.created".',
  "plugins.phone-number.requireVerification": "A number signs in only once it is verified.",
  "plugins.two-factor.twoFactorTable": null,
  "plugins.two-factor.skipVerificationOnEnable": "A second factor is enabled by its first correct code.",
  "plugins.two-factor.allowPasswordless": "A user without a password needs a recent sign-in instead.",
  "plugins.two-factor.twoFactorCookieMaxAge": "A sign-in always waits ten minutes for its second factor.",
  "plugins.two-factor.accountLockout": "Attempts are always limited and counted in the database.",
  "plugins.two-factor.otpOptions.storeOTP": "Codes are always stored as hashes.",
  "plugins.two-factor.otpOptions.allowedAttempts": "The number of attempts is fixed.",
  "plugins.two-factor.backupCodeOptions.length": "Backup codes have a fixed length.",
  "plugins.two-factor.backupCodeOptions.customBackupCodesGenerate": "Backup codes are always generated by the plugin.",
  "plugins.two-factor.backupCodeOptions.storeBackupCodes": "Backup codes are always stored as hashes.",
};

const NAMES = /\.(?:modelName|fields|fieldName)$|^plugins\.[^.]+\.schema$/;

export function reasonFor(path: string): string | null {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join(".");
    const reason = Object.hasOwn(REASONS, beginning) ? REASONS[beginning] : undefined;
    if (reason !== undefined) return reason;
  }
  if (NAMES.test(path)) return null;
  if (/^socialProviders\.[^.]+$/.test(path))
    return "This provider is not built in: use customProviders: [custom({ id, … })].";
  return UNKNOWN;
}
