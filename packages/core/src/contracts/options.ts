import type {
  AccountOptions,
  EmailAndPasswordOptions,
  EmailVerificationOptions,
  UserOptions,
} from "./account-options.ts";
import type { EventListeners } from "./event-listeners.ts";
import type { Hook } from "./hook.ts";
import type { LanguageOption } from "./language.ts";
import type { LoggerOptions } from "./logger.ts";
import type { MailOptions } from "./mail.ts";
import type { AuthPlugin } from "./plugin.ts";
import type { CustomProviderOptions, SocialProviders } from "./provider-options.ts";
import type { PluginId } from "./registry.ts";
import type { Database } from "./store.ts";
import type { TrustedOrigins } from "./trusted-origins.ts";

/** Default: `Date` at the moment of use. */
export interface Clock {
  now(): Date;
}

/** As the runtime's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Fills with secure random bytes. Default `crypto.getRandomValues`. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

export interface SessionOptions {
  /** Seconds. Default 604,800 (7 days). */
  readonly expiresIn?: number;
  /** Seconds before a use extends it. Default 86,400 (1 day). */
  readonly updateAge?: number;
  /** Seconds. Default 86,400; 0: no check. */
  readonly freshAge?: number;
  /** Uses do not extend it. Default false. */
  readonly disableSessionRefresh?: boolean;
  /** Keeps the session in a signed cookie, so that reads ask no database. */
  readonly cookieCache?: CookieCacheOptions;
}

export interface CookieCacheOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** Seconds the cookie may outlive a revocation. Default 60. */
  readonly maxAge?: number;
  /** Change it to invalidate cached cookies. Default "1". */
  readonly version?: string;
}

export interface RateLimitOptions {
  /** Default: in production. */
  readonly enabled?: boolean;
  /** Seconds. Default 10. */
  readonly window?: number;
  /** Per address and path. Default 100. */
  readonly max?: number;
  /** Default `memory`; `database` counts across processes. */
  readonly storage?: "memory" | "database";
  /** By path; `false` exempts. */
  readonly customRules?: Readonly<Record<string, { readonly window: number; readonly max: number } | false>>;
}

export interface AdvancedOptions {
  /** Default `sallyport`. */
  readonly cookiePrefix?: string;
  /** Default: with https, or in production. */
  readonly useSecureCookies?: boolean;
  /** `__Host-`: no subdomain can set it. Needs secure cookies, no domain. */
  readonly useHostCookies?: boolean;
  /** Cookies of `domain` and of all below it. */
  readonly crossSubDomainCookies?: {
    /** Whether cookies are shared. */
    readonly enabled: boolean;
    /** The host of `baseURL` or a domain above it, such as `example.com`. */
    readonly domain: string;
  };
  /** Accepts any site's requests with a visitor's cookies. */
  readonly unsafeDisableOriginCheck?: boolean;
  /** Which proxies are trusted to tell the address of a visitor. */
  readonly ipAddress?: IpAddressOptions;
  /** How rows are written. */
  readonly database?: {
    /** Default 32 random characters; `uuid` is v7; `serial` is the database's. */
    readonly generateId?: "uuid" | "serial" | ((input: { readonly model: string }) => string);
  };
  /** Starts on a database whose people have second factors, without the plugin that asks for them. */
  readonly unsafeIgnoreSecondFactors?: boolean;
  /** Starts on a database with banned people, without the plugin that keeps them out. */
  readonly unsafeIgnoreBans?: boolean;
  /** Starts though a secret that is not listed any more seals second factors, tokens of providers or signing keys. */
  readonly unsafeIgnoreAbsentSecrets?: boolean;
  /**
   * Honours links to reset a password or delete an account that better-auth mailed within the last hour, out of the same
   * database. Default false.
   */
  readonly acceptBetterAuthLinks?: boolean;
  /** Bytes. Default 131,072. */
  readonly bodyLimit?: number;
  /** Seconds. Default 10. */
  readonly providerTimeout?: number;
  /** Runs work after the answer: a platform's `waitUntil`. */
  readonly backgroundTasks?: {
    /** Is given the work, which it must keep the runtime alive for. */
    readonly handler: (work: Promise<void>) => void;
  };
}

/** What happens to errors that no page of yours has asked for. */
export interface ApiErrorOptions {
  /** Your page for redirects that failed, which gets `error`: a path, or of a trusted origin. Default `{basePath}/error`. */
  readonly errorURL?: string;
}

export interface IpAddressOptions {
  /** Addresses and CIDR blocks whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /** Default `["x-forwarded-for"]`. */
  readonly ipAddressHeaders?: readonly string[];
  /** Stores no addresses. */
  readonly disableIpTracking?: boolean;
}

/** Options of `createAuth`; unknown or conflicting ones stop start-up. */
export interface AuthOptions<Id extends string = PluginId, Permission extends string = string> {
  /** Such as `https://app.example.com`; env `SALLYPORT_URL`. */
  readonly baseURL?: string;
  /** Default `/api/auth`. */
  readonly basePath?: string;
  /** At least 32 characters; env `SALLYPORT_SECRET`, then `AUTH_SECRET`. */
  readonly secret?: string;
  /** Instead of `secret`: the first signs, all verify. */
  readonly secrets?: readonly string[];
  /** `sqlite(…)`, `postgres(…)`, `mysql(…)` of @sallyport/kysely, or `memory()`. */
  readonly database: Database;
  /** Beside baseURL's; `*` is one label. Env `SALLYPORT_TRUSTED_ORIGINS`, by commas. */
  readonly trustedOrigins?: TrustedOrigins;
  /** Sign-up, sign-in and reset by email and password. */
  readonly emailAndPassword?: EmailAndPasswordOptions;
  /** When the mail that verifies an address is sent, and what its link does. */
  readonly emailVerification?: EmailVerificationOptions;
  /** How mails are sent: `createMailer` of @sallyport/mail makes `send`. Without it no mail goes out. */
  readonly mail?: MailOptions;
  /** How long sessions last, when they are extended, and whether a cookie caches them. */
  readonly session?: SessionOptions;
  /** The fields of users, and whether they may change their address and delete their account. */
  readonly user?: UserOptions;
  /** How accounts of identity providers are linked to users. */
  readonly account?: AccountOptions;
  /** Needs baseURL. */
  readonly socialProviders?: SocialProviders;
  /** Other providers: `custom({ id, … })`. */
  readonly customProviders?: readonly CustomProviderOptions[];
  /** How many calls an address may make. */
  readonly rateLimit?: RateLimitOptions;
  /** NOT_FOUND over HTTP; `auth.api` still works. */
  readonly disabledPaths?: readonly string[];
  /** Where failed redirects lead. */
  readonly onAPIError?: ApiErrorOptions;
  /** Cookies, proxies, ids and limits; the defaults are safe. */
  readonly advanced?: AdvancedOptions;
  /** What is logged, and where to. */
  readonly logger?: LoggerOptions;
  /** Of mails and pages. Default: the request's. */
  readonly language?: LanguageOption;
  /** Such as `organization()`. */
  readonly plugins?: readonly AuthPlugin<Id, Permission>[];
  /** Run before and after endpoints. */
  readonly hooks?: readonly Hook[];
  /** Listeners by event, told after commit. */
  readonly events?: EventListeners;
  /** For tests. Default `Date`. */
  readonly clock?: Clock;
  /** For tests. Default `crypto.getRandomValues`. */
  readonly random?: RandomSource;
  /** For providers. Default the runtime's. */
  readonly fetch?: Fetch;
  /**
   * Default `NODE_ENV`. `production` needs a real secret and enables rate limits; except there and in `test`, refusals
   * name the option to set.
   */
  readonly environment?: string;
}
