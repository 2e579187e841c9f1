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

/** Where time comes from; the default is `Date` at the moment of use. */
export interface Clock {
  now(): Date;
}

/** As the runtime's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Fills the array with bytes nobody can guess; the default is `crypto.getRandomValues`. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

export interface SessionOptions {
  /** Seconds. Default 604,800 (7 days). */
  readonly expiresIn?: number;
  /** Seconds after which a use extends the session. Default 86,400 (1 day). */
  readonly updateAge?: number;
  /** Seconds after sign-in during which a session is fresh. Default 86,400; 0 switches the check off. */
  readonly freshAge?: number;
  readonly disableSessionRefresh?: boolean;
  readonly cookieCache?: CookieCacheOptions;
}

export interface CookieCacheOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** Seconds that get-session may answer from the cookie, revocation notwithstanding. Default 60. */
  readonly maxAge?: number;
  /** Changing it makes every cached cookie invalid. Default "1". */
  readonly version?: string;
}

export interface RateLimitOptions {
  /** Default: in production. */
  readonly enabled?: boolean;
  /** Seconds. Default 10. */
  readonly window?: number;
  /** Calls of one address to one path in a window. Default 100. */
  readonly max?: number;
  /** Default `memory`; `database` counts across processes. */
  readonly storage?: "memory" | "database";
  /** By path, in place of the endpoint's own rule; `false` exempts it. */
  readonly customRules?: Readonly<Record<string, { readonly window: number; readonly max: number } | false>>;
}

export interface AdvancedOptions {
  /** Default `sallyport`. */
  readonly cookiePrefix?: string;
  /** Default: when baseURL is https, or in production. */
  readonly useSecureCookies?: boolean;
  /** `__Host-` in place of `__Secure-`: no subdomain can set the cookie. Needs secure cookies and no domain. */
  readonly useHostCookies?: boolean;
  readonly crossSubDomainCookies?: { readonly enabled: boolean; readonly domain: string };
  /** Lets any site send requests with a visitor's cookies. */
  readonly unsafeDisableOriginCheck?: boolean;
  readonly ipAddress?: IpAddressOptions;
  readonly database?: {
    /** Default 32 random characters; `uuid` is version 7; `serial` leaves it to the database. */
    readonly generateId?: "uuid" | "serial" | ((input: { readonly model: string }) => string);
  };
  /** Bytes. Default 131,072. */
  readonly bodyLimit?: number;
  /** Seconds that one call to an identity provider may take. Default 10. */
  readonly providerTimeout?: number;
  /** Gets the work that goes on after an answer, such as sending mail: a platform's `waitUntil`. */
  readonly backgroundTasks?: { readonly handler: (work: Promise<void>) => void };
}

export interface IpAddressOptions {
  /** Addresses and CIDR blocks of the proxies in front; only behind these are forwarding headers read. */
  readonly trustedProxies?: readonly string[];
  /** Default `["x-forwarded-for"]`. */
  readonly ipAddressHeaders?: readonly string[];
  /** Keeps no address in sessions. */
  readonly disableIpTracking?: boolean;
}

/** What `createAuth` takes. An unknown key, or keys that contradict each other, stop start-up. */
export interface AuthOptions<Id extends PluginId = PluginId> {
  /** The public origin, such as `https://app.example.com`; env `SALLYPORT_URL`. */
  readonly baseURL?: string;
  /** Default `/api/auth`. */
  readonly basePath?: string;
  /** 32 characters or more; env `SALLYPORT_SECRET`, then `AUTH_SECRET`. */
  readonly secret?: string;
  /** In place of `secret`: the first signs, all verify. */
  readonly secrets?: readonly string[];
  readonly database: Database;
  /** Origins besides baseURL's; `https://*.example.com` is one label. Env `SALLYPORT_TRUSTED_ORIGINS`, by commas. */
  readonly trustedOrigins?: TrustedOrigins;
  readonly emailAndPassword?: EmailAndPasswordOptions;
  readonly emailVerification?: EmailVerificationOptions;
  readonly mail?: MailOptions;
  readonly session?: SessionOptions;
  readonly user?: UserOptions;
  readonly account?: AccountOptions;
  /** Sign-in by the providers that are known by name. Needs baseURL. */
  readonly socialProviders?: SocialProviders;
  /** Sign-in by any other provider: `custom({ id, … })`. */
  readonly customProviders?: readonly CustomProviderOptions[];
  readonly rateLimit?: RateLimitOptions;
  /** Paths of endpoints that answer NOT_FOUND over HTTP, such as `/sign-up/email`; `auth.api` still calls them. */
  readonly disabledPaths?: readonly string[];
  readonly advanced?: AdvancedOptions;
  readonly logger?: LoggerOptions;
  readonly language?: LanguageOption;
  readonly plugins?: readonly AuthPlugin<Id>[];
  readonly hooks?: readonly Hook[];
  readonly events?: EventListeners;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  /** Sends every call to a provider; the default is the runtime's. */
  readonly fetch?: Fetch;
  /**
   * What the process runs as; default `NODE_ENV`. `production` demands a real secret and turns rate limits on; any other
   * than that and `test` is development, where refusals of origins and redirects say which option to set.
   */
  readonly environment?: string;
}
