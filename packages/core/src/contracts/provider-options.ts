import type { LanguageCode } from "@sallyport/i18n/languages";
import type { JsonObject, ProviderProfile, ProviderTokens } from "./provider.ts";

/** The columns that `mapProfileToUser` may set. */
export interface MappedUser {
  readonly name?: string;
  readonly image?: string | null;
  /** The email address if the provider gives none; it counts as unverified. */
  readonly email?: string;
  readonly [field: string]: unknown;
}

/** The options of every provider. */
export interface ProviderOptions {
  /** The name on screens. Default the provider's own name, or else its id. */
  readonly name?: string;
  /** The client id. If it is a list, the first is used, and ID tokens for any are accepted. */
  readonly clientId: string | readonly string[];
  /** The client secret. Public clients with PKCE omit it. */
  readonly clientSecret?: string;
  /** Scopes in addition to the provider's defaults. */
  readonly scope?: readonly string[];
  /** Requests the scopes of `scope` only. Default false. */
  readonly disableDefaultScope?: boolean;
  /** The redirect URI. Default `<baseURL><basePath>/callback/<id>`. */
  readonly redirectURI?: string;
  /** The prompt, such as `consent` or `select_account`. */
  readonly prompt?: string;
  /** The response mode. Default the provider's. */
  readonly responseMode?: "query" | "form_post";
  /** Additional parameters of the authorization request; those of the protocol are refused. */
  readonly authorizationParams?: Readonly<Record<string, string>>;
  /** Refuses to create users. Default false. */
  readonly disableSignUp?: boolean;
  /** Creates users only for calls with `requestSignUp`. Default false. */
  readonly disableImplicitSignUp?: boolean;
  /** Refuses sign-ins with an ID token. Default false. */
  readonly disableIdTokenSignIn?: boolean;
  /** Updates the user's name and picture at each sign-in. Default false. */
  readonly overrideUserInfoOnSignIn?: boolean;
  /** Maps the provider's profile to columns of the user. */
  readonly mapProfileToUser?: (profile: JsonObject) => MappedUser | Promise<MappedUser>;
  /** Reads the user's profile instead of the built-in function. */
  readonly getUserInfo?: (tokens: ProviderTokens) => Promise<ProviderProfile | null>;
  /** Refreshes tokens instead of the built-in function. */
  readonly refreshAccessToken?: (refreshToken: string) => Promise<Partial<ProviderTokens>>;
  /** Verifies ID tokens instead of the built-in function. */
  readonly verifyIdToken?: (token: string, nonce?: string) => Promise<boolean>;
  /** Hosts (`host` or `host:port`) that may be in private networks and without TLS. */
  readonly unsafePrivateHosts?: readonly string[];
}

/** The options of Sign in with Apple. */
export interface AppleOptions extends Omit<ProviderOptions, "clientSecret"> {
  /** A client secret JWT, which Apple limits to six months. Give `teamId`, `keyId` and `privateKey` to generate it. */
  readonly clientSecret?: string;
  /** The team id, to generate the client secret. */
  readonly teamId?: string;
  /** The id of `privateKey`. */
  readonly keyId?: string;
  /** The private key of Apple's `.p8` file, in PKCS #8. */
  readonly privateKey?: string;
  /** The bundle id, which is the audience of native tokens. */
  readonly appBundleIdentifier?: string;
}
/** The options of Facebook. */
export interface FacebookOptions extends ProviderOptions {
  /** The configuration id of Facebook Login for Business. */
  readonly configId?: string;
  /** The profile fields to read. Default `id,name,email,picture`. */
  readonly fields?: readonly string[];
}
/** The options of GitLab. */
export interface GitlabOptions extends ProviderOptions {
  /** The URL of the GitLab instance. Default `https://gitlab.com`. */
  readonly issuer?: string;
}
/** The options of Google. */
export interface GoogleOptions extends ProviderOptions {
  /** `offline` requests a refresh token, together with `prompt: "consent"`. */
  readonly accessType?: "offline" | "online";
  /** The Google Workspace domain, which is checked in the ID token. */
  readonly hd?: string;
  /** How Google displays its page. */
  readonly display?: "page" | "popup" | "touch" | "wap";
}
/** The options of Microsoft. */
export interface MicrosoftOptions extends ProviderOptions {
  /** The tenant. Default `common`, which accepts any tenant. */
  readonly tenantId?: string;
  /**
   * The authority. Default `https://login.microsoftonline.com`; use `https://<name>.ciamlogin.com` for external ids.
   */
  readonly authority?: string;
  /** Reads the photo as a 48-pixel data URL, which makes cookies large. Default false. */
  readonly profilePhoto?: boolean;
  /** Creates a client assertion instead of `clientSecret`. @see RFC 7523 section 2.2 */
  readonly clientAssertion?: () => Promise<string>;
}
/** The options of TikTok. */
export interface TiktokOptions extends Omit<ProviderOptions, "clientId"> {
  /** TikTok's name for the client id. */
  readonly clientKey: string;
  /** The client secret. */
  readonly clientSecret: string;
}
/** The options of VK. */
export interface VkOptions extends ProviderOptions {
  /** The language of VK's page, by VK's codes. */
  readonly languageId?: LanguageCode;
}
/** The options of Zoom. */
export interface ZoomOptions extends ProviderOptions {
  /** Whether PKCE is used. Default true. */
  readonly pkce?: boolean;
}

/** The options of the built-in providers, by id. The list of `providers/index.ts` fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: the list of providers fills it by declaration merging
export interface SocialProviders {}
