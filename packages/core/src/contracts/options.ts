import type {
  AccountOptions,
  EmailAndPasswordOptions,
  EmailVerificationOptions,
  UserOptions,
} from "./account-options.ts";
import type { CustomProviderOptions } from "./custom-provider-options.ts";
import type { EventListeners } from "./event-listeners.ts";
import type { Hook } from "./hook.ts";
import type { LanguageOption } from "./language.ts";
import type { LoggerOptions } from "./logger.ts";
import type { MailOptions } from "./mail.ts";
import type { AuthPlugin } from "./plugin.ts";
import type { SocialProviders } from "./provider-options.ts";
import type { RateLimitOptions } from "./rate-limit-options.ts";
import type { PluginId } from "./registry.ts";
import type { SessionStorage } from "./session-storage.ts";
import type { Database } from "./store.ts";
import type { Telemetry } from "./telemetry.ts";
import type { TrustedOrigins } from "./trusted-origins.ts";

export interface Clock {
  now(): Date;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

export interface SessionOptions {
  /** The lifetime of a session in seconds. Default 604,800 (7 days). */
  readonly expiresIn?: number;
  /** The age in seconds at which use extends a session. Default 86,400 (1 day). */
  readonly updateAge?: number;
  /**
   * The time in seconds without a request after which a session ends. Default none. It is at most `expiresIn`.
   */
  readonly idleTimeout?: number;
  /** The time in seconds after a sign-in at which its session ends, however much it is used. Default none. */
  readonly absoluteTimeout?: number;
  /** The most sessions that a user may have. A sign-in beyond it ends the oldest one. Default no limit. */
  readonly maxSessions?: number;
  /** The age in seconds up to which a session is fresh. Default 86,400; 0 turns the check off. */
  readonly freshAge?: number;
  /** Turns off extending sessions by use. Default false. */
  readonly disableSessionRefresh?: boolean;
  /** Holds copies of sessions, so that reading one does not query the database. Default none. */
  readonly storage?: SessionStorage;
  /** The time in seconds after which a copy is read from the database again. Default 60. */
  readonly storageMaxAge?: number;
  /** What answers while the storage is unavailable; `refuse` answers with 503. Default `database`. */
  readonly whenUnavailable?: "database" | "refuse";
  /** Keeps the session in a signed cookie, so that reads do not query the database. */
  readonly cookieCache?: CookieCacheOptions;
}

export interface CookieCacheOptions {
  /** Turns the cookie cache on. Default false. */
  readonly enabled?: boolean;
  /** The cookie's lifetime in seconds, for which it may outlive a revocation. Default 60. */
  readonly maxAge?: number;
  /** Change it to invalidate all cached cookies. Default "1". */
  readonly version?: string;
}

export interface AdvancedOptions {
  /** The prefix of cookie names. Default `sallyport`. */
  readonly cookiePrefix?: string;
  /** Whether cookies are `Secure`. Default true with https or in production. */
  readonly useSecureCookies?: boolean;
  /** Uses the `__Host-` prefix, so that no subdomain can set the cookies. It needs secure cookies and no domain. */
  readonly useHostCookies?: boolean;
  /** Shares cookies with `domain` and its subdomains. */
  readonly crossSubDomainCookies?: {
    /** Whether cookies are shared. */
    readonly enabled: boolean;
    /** The host of `baseURL` or a parent domain, such as `example.com`. */
    readonly domain: string;
  };
  /** Turns the origin check off, so that any site can send requests with a visitor's cookies. */
  readonly unsafeDisableOriginCheck?: boolean;
  /** Which proxies are trusted to report a visitor's address. */
  readonly ipAddress?: IpAddressOptions;
  /** How rows are written. */
  readonly database?: {
    /**
     * How ids are generated. Default 32 random characters; `uuid` is version 7; with `serial` the database numbers the
     * rows.
     */
    readonly generateId?: "uuid" | "serial" | ((input: { readonly model: string }) => string);
  };
  /** Starts without the plugin `twoFactor`, even if the database has users with second factors. */
  readonly unsafeIgnoreSecondFactors?: boolean;
  /** Starts without the plugin `admin`, even if the database has banned users. */
  readonly unsafeIgnoreBans?: boolean;
  /**
   * Starts even if second factors, provider tokens or signing keys are sealed with a secret that is no longer listed.
   */
  readonly unsafeIgnoreAbsentSecrets?: boolean;
  /**
   * Accepts links to reset a password or delete an account that better-auth mailed within the last hour from the same
   * database. Default false.
   */
  readonly acceptBetterAuthLinks?: boolean;
  /** The maximum size of a request body in bytes. Default 131,072. */
  readonly bodyLimit?: number;
  /** The timeout of a call to a provider in seconds. Default 10. */
  readonly providerTimeout?: number;
  /** Runs work after the response, such as a platform's `waitUntil`. */
  readonly backgroundTasks?: {
    /** Receives the work, for which it must keep the runtime alive. */
    readonly handler: (work: Promise<void>) => void;
  };
}

export interface ApiErrorOptions {
  /**
   * The page for failed redirects, which receives `error`: a path, or a URL of a trusted origin. Default
   * `{basePath}/error`.
   */
  readonly errorURL?: string;
}

export interface IpAddressOptions {
  /** The addresses and CIDR blocks of proxies whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /** The headers that contain the address. Default `["x-forwarded-for"]`. */
  readonly ipAddressHeaders?: readonly string[];
  /** Stores no IP addresses. Default false. */
  readonly disableIpTracking?: boolean;
}

/** The options of `createAuth`. With unknown or conflicting options, start-up fails. */
export interface AuthOptions<Id extends string = PluginId, Permission extends string = string> {
  /** The public origin, such as `https://app.example.com`. Default the environment variable `SALLYPORT_URL`. */
  readonly baseURL?: string;
  /** The path of the handler. Default `/api/auth`. */
  readonly basePath?: string;
  /** The secret of at least 32 characters. Default the environment variable `SALLYPORT_SECRET`, then `AUTH_SECRET`. */
  readonly secret?: string;
  /** Rotating secrets instead of `secret`: the first signs, all verify. */
  readonly secrets?: readonly string[];
  /** The database: `sqlite(…)`, `postgres(…)` or `mysql(…)` of @sallyport/kysely, or `memory()`. */
  readonly database: Database;
  /**
   * Trusted origins in addition to the one of `baseURL`; `*` matches one label. Default the environment variable
   * `SALLYPORT_TRUSTED_ORIGINS`, separated by commas.
   */
  readonly trustedOrigins?: TrustedOrigins;
  /** Sign-up, sign-in and password reset by email. */
  readonly emailAndPassword?: EmailAndPasswordOptions;
  /** When the verification mail is sent, and what its link does. */
  readonly emailVerification?: EmailVerificationOptions;
  /** How mails are sent: `createMailer` of @sallyport/mail makes `send`. No mail is sent if omitted. */
  readonly mail?: MailOptions;
  /** How long sessions last, when they are extended, and whether a cookie caches them. */
  readonly session?: SessionOptions;
  /** The additional fields of users, and whether users may change their email address and delete their account. */
  readonly user?: UserOptions;
  /** How provider accounts are linked to users. */
  readonly account?: AccountOptions;
  /** The built-in identity providers. They need `baseURL`. */
  readonly socialProviders?: SocialProviders;
  /** Other identity providers, declared with `custom({ id, … })`. */
  readonly customProviders?: readonly CustomProviderOptions[];
  /** How many calls an address may make. */
  readonly rateLimit?: RateLimitOptions;
  /** Paths that answer NOT_FOUND over HTTP; `auth.api` can still call them. */
  readonly disabledPaths?: readonly string[];
  /** The page for failed redirects. */
  readonly onAPIError?: ApiErrorOptions;
  /** Cookies, proxies, ids and limits. */
  readonly advanced?: AdvancedOptions;
  /** The level and the destination of the log. */
  readonly logger?: LoggerOptions;
  /** Spans and metrics: `openTelemetry()` of @sallyport/core/opentelemetry. Nothing is observed if omitted. */
  readonly telemetry?: Telemetry;
  /** The language of mails and pages. Default the language of the request. */
  readonly language?: LanguageOption;
  /** The plugins, such as `organization()`. */
  readonly plugins?: readonly AuthPlugin<Id, Permission>[];
  /** Hooks that run before or after endpoints. */
  readonly hooks?: readonly Hook[];
  /** Listeners by event, which run after the commit. */
  readonly events?: EventListeners;
  /** The clock, for tests. Default `Date`. */
  readonly clock?: Clock;
  /** The source of randomness, for tests. Default `crypto.getRandomValues`. */
  readonly random?: RandomSource;
  /** The `fetch` function for calls to providers. Default the runtime's. */
  readonly fetch?: Fetch;
  /**
   * The environment. `production` needs a secret and turns rate limits on. Errors name the option to set, except in
   * `production` and `test`. Default `NODE_ENV`.
   */
  readonly environment?: string;
}
