import type { AccountOptions, UserOptions } from "../contracts/account-options.ts";
import type { Config } from "../contracts/config.ts";
import type { AuthOptions } from "../contracts/options.ts";
import {
  BODY_LIMIT_BYTES,
  CACHE_LIFETIME_SECONDS,
  DELETE_TOKEN_LIFETIME_SECONDS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RESET_TOKEN_LIFETIME_SECONDS,
  SESSION_FRESH_AGE_SECONDS,
  SESSION_LIFETIME_SECONDS,
  SESSION_UPDATE_AGE_SECONDS,
  VERIFY_EMAIL_LIFETIME_SECONDS,
} from "../data/limits.ts";
import { toOrigin } from "../http/origins.ts";
import { OptionsError } from "./check-options.ts";
import { readEnv } from "./environment.ts";
import { signUpFields } from "./sign-up-fields.ts";

function resolveBase(options: AuthOptions): { readonly baseURL: string | null; readonly basePath: string } {
  const text = options.baseURL ?? readEnv("SALLYPORT_URL");
  if (text === undefined) return { baseURL: null, basePath: options.basePath ?? "/api/auth" };
  const url = URL.canParse(text) ? new URL(text) : null;
  const origin = url === null ? null : toOrigin(url.origin);
  if (url === null || origin === null || url.username !== "" || url.search !== "" || url.hash !== "") {
    throw new OptionsError(
      `createAuth: baseURL ${JSON.stringify(text)} must be an origin such as https://app.example.com`,
    );
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, "");
  return { baseURL: origin, basePath: options.basePath ?? (path === "" ? "/api/auth" : path) };
}

function resolveOrigins(options: AuthOptions): Config["trustedOrigins"] {
  const fromEnv =
    readEnv("SALLYPORT_TRUSTED_ORIGINS")
      ?.split(",")
      .map((item) => item.trim()) ?? [];
  const given = options.trustedOrigins ?? [];
  if (typeof given !== "function") return [...given, ...fromEnv];
  return async (request) => [...(await given(request)), ...fromEnv];
}

function resolveUser({ additionalFields = {}, changeEmail = {}, deleteUser = {} }: UserOptions): Config["user"] {
  return {
    signUpFields: signUpFields(additionalFields),
    changeEmail: { enabled: changeEmail.enabled ?? false, flow: changeEmail.flow ?? "approve-current-first" },
    deleteUser: {
      enabled: deleteUser.enabled ?? false,
      verifyByEmail: deleteUser.verifyByEmail ?? deleteUser.sendDeleteAccountVerification !== undefined,
      tokenLifetimeSeconds: deleteUser.deleteTokenExpiresIn ?? DELETE_TOKEN_LIFETIME_SECONDS,
      beforeDelete: deleteUser.beforeDelete ?? null,
      afterDelete: deleteUser.afterDelete ?? null,
    },
  };
}

function resolveAccount({ updateAccountOnSignIn = true, accountLinking = {} }: AccountOptions): Config["account"] {
  const { enabled = true, disableImplicitLinking = false } = accountLinking;
  return {
    updateAccountOnSignIn,
    linking: {
      enabled,
      implicit: enabled && !disableImplicitLinking,
      trustedProviders: new Set(accountLinking.trustedProviders),
      allowDifferentEmails: accountLinking.allowDifferentEmails ?? false,
      updateUserInfoOnLink: accountLinking.updateUserInfoOnLink ?? false,
      allowUnlinkingAll: accountLinking.allowUnlinkingAll ?? false,
    },
  };
}

export function resolveConfig(options: AuthOptions, environment: string | undefined): Config {
  const { advanced = {}, emailAndPassword = {}, emailVerification = {}, session = {} } = options;
  const requireEmailVerification = emailAndPassword.requireEmailVerification ?? false;
  const { absoluteTimeout: absoluteSeconds = null, idleTimeout: idleSeconds = null, maxSessions = null } = session;
  const expiresInSeconds =
    session.expiresIn ?? Math.min(SESSION_LIFETIME_SECONDS, absoluteSeconds ?? SESSION_LIFETIME_SECONDS);
  return {
    ...resolveBase(options),
    production: environment === "production",
    development: environment !== "production" && environment !== "test",
    trustedOrigins: resolveOrigins(options),
    emailAndPassword: {
      enabled: emailAndPassword.enabled ?? true,
      disableSignUp: emailAndPassword.disableSignUp ?? false,
      minPasswordLength: emailAndPassword.minPasswordLength ?? PASSWORD_MIN_CHARACTERS,
      maxPasswordLength: emailAndPassword.maxPasswordLength ?? PASSWORD_MAX_CHARACTERS,
      autoSignIn: (emailAndPassword.autoSignIn ?? true) && !requireEmailVerification,
      requireEmailVerification,
      resetTokenLifetimeSeconds: emailAndPassword.resetPasswordTokenExpiresIn ?? RESET_TOKEN_LIFETIME_SECONDS,
      onPasswordReset: emailAndPassword.onPasswordReset ?? null,
    },
    emailVerification: {
      sendOnSignUp: emailVerification.sendOnSignUp ?? requireEmailVerification,
      sendOnSignIn: emailVerification.sendOnSignIn ?? true,
      autoSignInAfterVerification: emailVerification.autoSignInAfterVerification ?? false,
      lifetimeSeconds: emailVerification.expiresIn ?? VERIFY_EMAIL_LIFETIME_SECONDS,
      afterEmailVerification: emailVerification.afterEmailVerification ?? null,
    },
    user: resolveUser(options.user ?? {}),
    account: resolveAccount(options.account ?? {}),
    session: {
      expiresInSeconds,
      updateAgeSeconds: session.updateAge ?? Math.min(SESSION_UPDATE_AGE_SECONDS, expiresInSeconds),
      freshAgeSeconds: session.freshAge ?? SESSION_FRESH_AGE_SECONDS,
      idleSeconds,
      absoluteSeconds,
      maxSessions,
      disableRefresh: session.disableSessionRefresh ?? false,
      cache: {
        enabled: session.cookieCache?.enabled ?? false,
        maxAgeSeconds: session.cookieCache?.maxAge ?? CACHE_LIFETIME_SECONDS,
        version: session.cookieCache?.version ?? "1",
      },
    },
    errorURL: options.onAPIError?.errorURL ?? null,
    bodyLimitBytes: advanced.bodyLimit ?? BODY_LIMIT_BYTES,
    originCheck: advanced.unsafeDisableOriginCheck !== true,
    ipTracking: advanced.ipAddress?.disableIpTracking !== true,
    language: options.language ?? null,
    userGroups: (options.plugins ?? []).flatMap(({ groups = {} }) => Object.keys(groups)),
    challenges: (options.plugins ?? []).flatMap(({ challenges = {} }) => Object.keys(challenges)),
    secondFactors: (options.plugins ?? []).flatMap(({ challenges = {} }) =>
      Object.entries(challenges).flatMap(([name, { isSecondFactor }]) => (isSecondFactor === true ? [name] : [])),
    ),
    plugins: Object.fromEntries((options.plugins ?? []).map(({ id, capabilities = {} }) => [id, capabilities])),
  };
}
