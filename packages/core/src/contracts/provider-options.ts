import type { JsonObject, ProviderProfile, ProviderTokens } from "./provider.ts";

/** What `mapProfileToUser` may set. */
export interface MappedUser {
  readonly name?: string;
  readonly image?: string | null;
  /** If the provider gives none; never verified. */
  readonly email?: string;
  readonly [field: string]: unknown;
}

/** Options of every provider. */
export interface ProviderOptions {
  /** What screens call it. Default: as it calls itself, else its id. */
  readonly name?: string;
  /** The first is used; ID tokens for any are accepted. */
  readonly clientId: string | readonly string[];
  /** Omitted by public clients with PKCE. */
  readonly clientSecret?: string;
  /** Beside the provider's own. */
  readonly scope?: readonly string[];
  /** Asks for `scope` alone. Default false. */
  readonly disableDefaultScope?: boolean;
  /** Default `<baseURL><basePath>/callback/<id>`. */
  readonly redirectURI?: string;
  /** Such as `consent` or `select_account`. */
  readonly prompt?: string;
  /** Default: the provider's. */
  readonly responseMode?: "query" | "form_post";
  /** None of the protocol's. */
  readonly authorizationParams?: Readonly<Record<string, string>>;
  /** Known users only. */
  readonly disableSignUp?: boolean;
  /** Creates users only with `requestSignUp`. */
  readonly disableImplicitSignUp?: boolean;
  /** Default false. */
  readonly disableIdTokenSignIn?: boolean;
  /** Name and picture, at each sign-in. */
  readonly overrideUserInfoOnSignIn?: boolean;
  /** Columns from the provider's profile. */
  readonly mapProfileToUser?: (profile: JsonObject) => MappedUser | Promise<MappedUser>;
  /** Instead of the provider's. */
  readonly getUserInfo?: (tokens: ProviderTokens) => Promise<ProviderProfile | null>;
  /** Instead of the provider's. */
  readonly refreshAccessToken?: (refreshToken: string) => Promise<Partial<ProviderTokens>>;
  /** Instead of the provider's. */
  readonly verifyIdToken?: (token: string, nonce?: string) => Promise<boolean>;
  /** `host` or `host:port` allowed in private networks and without TLS. */
  readonly unsafePrivateHosts?: readonly string[];
}

/** Options of Sign in with Apple. */
export interface AppleOptions extends Omit<ProviderOptions, "clientSecret"> {
  /** A JWT, six months at most. */
  readonly clientSecret?: string;
  /** Or generated. */
  readonly teamId?: string;
  /** Of `privateKey`. */
  readonly keyId?: string;
  /** PKCS #8: Apple's `.p8` file. */
  readonly privateKey?: string;
  /** Audience of native tokens. */
  readonly appBundleIdentifier?: string;
}
/** Options of Facebook. */
export interface FacebookOptions extends ProviderOptions {
  /** Facebook Login for Business. */
  readonly configId?: string;
  /** Default `id,name,email,picture`. */
  readonly fields?: readonly string[];
}
/** Options of GitLab. */
export interface GitlabOptions extends ProviderOptions {
  /** Default `https://gitlab.com`. */
  readonly issuer?: string;
}
/** Options of Google. */
export interface GoogleOptions extends ProviderOptions {
  /** `offline`: refresh tokens, with `prompt: "consent"`. */
  readonly accessType?: "offline" | "online";
  /** Workspace domain, checked in the ID token. */
  readonly hd?: string;
  /** How Google shows its page. */
  readonly display?: "page" | "popup" | "touch" | "wap";
}
/** Options of Microsoft. */
export interface MicrosoftOptions extends ProviderOptions {
  /** Default `common`: any tenant. */
  readonly tenantId?: string;
  /** Default `https://login.microsoftonline.com`; `https://<name>.ciamlogin.com` for external ids. */
  readonly authority?: string;
  /** A 48-pixel data URL: makes cookies large. Default false. */
  readonly profilePhoto?: boolean;
  /** Instead of `clientSecret`. @see RFC 7523 section 2.2 */
  readonly clientAssertion?: () => Promise<string>;
}
/** Options of TikTok. */
export interface TiktokOptions extends Omit<ProviderOptions, "clientId"> {
  /** TikTok's client id. */
  readonly clientKey: string;
  /** TikTok's client secret. */
  readonly clientSecret: string;
}
/** Options of VK. */
export interface VkOptions extends ProviderOptions {
  /** VK's language codes. */
  readonly languageId?: 0 | 1 | 3 | 4 | 6 | 15 | 16 | 82;
}
/** Options of Zoom. */
export interface ZoomOptions extends ProviderOptions {
  /** Default true. */
  readonly pkce?: boolean;
}

/** Built-in providers. */
export interface SocialProviders {
  /** Sign-in with Apple. */
  readonly apple?: AppleOptions;
  /** Sign-in with Discord. */
  readonly discord?: ProviderOptions;
  /** Sign-in with Dropbox. */
  readonly dropbox?: ProviderOptions;
  /** Sign-in with Facebook. */
  readonly facebook?: FacebookOptions;
  /** Sign-in with GitHub. */
  readonly github?: ProviderOptions;
  /** Sign-in with GitLab. */
  readonly gitlab?: GitlabOptions;
  /** Sign-in with Google. */
  readonly google?: GoogleOptions;
  /** Sign-in with Hugging Face. */
  readonly huggingface?: ProviderOptions;
  /** Sign-in with Kick. */
  readonly kick?: ProviderOptions;
  /** Sign-in with LinkedIn. */
  readonly linkedin?: ProviderOptions;
  /** Sign-in with Microsoft. */
  readonly microsoft?: MicrosoftOptions;
  /** Sign-in with Reddit. */
  readonly reddit?: ProviderOptions;
  /** Sign-in with Roblox. */
  readonly roblox?: ProviderOptions;
  /** Sign-in with Spotify. */
  readonly spotify?: ProviderOptions;
  /** Sign-in with TikTok. */
  readonly tiktok?: TiktokOptions;
  /** Sign-in with Twitch. */
  readonly twitch?: ProviderOptions;
  /** Sign-in with X, formerly Twitter. */
  readonly twitter?: ProviderOptions;
  /** Sign-in with VK. */
  readonly vk?: VkOptions;
  /** Sign-in with Zoom. */
  readonly zoom?: ZoomOptions;
}

/** Endpoints without discovery. */
export interface CustomEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  readonly jwks?: string;
  readonly issuer?: string;
}

/** A custom provider: by discovery or endpoints. */
export interface CustomProviderOptions extends ProviderOptions {
  /** Letters, digits, `-`, `_`, `.`; stored with accounts. */
  readonly id: string;
  /** A discovery document, or the issuer. */
  readonly discoveryUrl?: string;
  /** Instead of discovery. */
  readonly endpoints?: CustomEndpoints;
  /** Default with discovery: `openid profile email`. */
  readonly scopes?: readonly string[];
  /** Default true. */
  readonly pkce?: boolean;
  /** At the token endpoint. Default `post`. */
  readonly authentication?: "post" | "basic";
  /** Of ID tokens. Default RS256, or those discovered of RS256, PS256, ES256 and EdDSA. */
  readonly algorithms?: readonly string[];
  /** Default: OpenID Connect claims. */
  readonly profile?: (data: JsonObject) => Partial<Omit<ProviderProfile, "data">>;
  /** Allows users without an address, by placeholder. Default false. */
  readonly emailOptional?: boolean;
}

type CustomSource =
  | { readonly discoveryUrl: string; readonly endpoints?: undefined }
  | { readonly discoveryUrl?: undefined; readonly endpoints: CustomEndpoints };

/** Declares a provider for `customProviders`. */
export const custom = <const Id extends string>(
  options: CustomProviderOptions & CustomSource & { readonly id: Id },
): CustomProviderOptions & { readonly id: Id } => options;
