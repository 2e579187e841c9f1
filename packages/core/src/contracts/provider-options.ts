import type { JsonObject, ProviderProfile, ProviderTokens } from "./provider.ts";

/** What `mapProfileToUser` may set: a name, a picture, an address where the provider gives none, additional fields. */
export interface MappedUser {
  readonly name?: string;
  readonly image?: string | null;
  /** Taken where the provider says none; never as proven. */
  readonly email?: string;
  readonly [field: string]: unknown;
}

/** What every provider takes. */
export interface ProviderOptions {
  /** Several where native applications have ids of their own: the first is used, ID tokens of each are taken. */
  readonly clientId: string | readonly string[];
  /** Left out for a public client, which proves itself by PKCE alone. */
  readonly clientSecret?: string;
  /** Beside the provider's own. */
  readonly scope?: readonly string[];
  readonly disableDefaultScope?: boolean;
  /** Default `<baseURL><basePath>/callback/<id>`. */
  readonly redirectURI?: string;
  /** Such as `consent` or `select_account`. */
  readonly prompt?: string;
  /** How the callback comes: by a redirect, or posted. Default: as the provider has it. */
  readonly responseMode?: "query" | "form_post";
  /** Further parameters of the authorization URL; none that the protocol sets. */
  readonly authorizationParams?: Readonly<Record<string, string>>;
  /** Signs in who is known, and nobody else. */
  readonly disableSignUp?: boolean;
  /** Creates a person only where the sign-in says `requestSignUp`. */
  readonly disableImplicitSignUp?: boolean;
  readonly disableIdTokenSignIn?: boolean;
  /** Takes name and picture over at each sign-in. */
  readonly overrideUserInfoOnSignIn?: boolean;
  readonly mapProfileToUser?: (profile: JsonObject) => MappedUser | Promise<MappedUser>;
  /** In place of the provider's own. */
  readonly getUserInfo?: (tokens: ProviderTokens) => Promise<ProviderProfile | null>;
  readonly refreshAccessToken?: (refreshToken: string) => Promise<Partial<ProviderTokens>>;
  readonly verifyIdToken?: (token: string, nonce?: string) => Promise<boolean>;
  /** Hosts (`host` or `host:port`) that may be in a private network, and reached without TLS. */
  readonly unsafePrivateHosts?: readonly string[];
}

/** What Sign in with Apple is set up with. */
export interface AppleOptions extends Omit<ProviderOptions, "clientSecret"> {
  /** Made already: a JWT that lives six months at most. */
  readonly clientSecret?: string;
  /** Or what it is made from, at run time. */
  readonly teamId?: string;
  readonly keyId?: string;
  /** PKCS #8, as Apple's `.p8` file holds it. */
  readonly privateKey?: string;
  /** The audience of a native application's tokens. */
  readonly appBundleIdentifier?: string;
}
/** What sign-in with Facebook is set up with. */
export interface FacebookOptions extends ProviderOptions {
  /** Of Facebook Login for Business. */
  readonly configId?: string;
  /** Of the profile. Default `id,name,email,picture`. */
  readonly fields?: readonly string[];
}
/** What sign-in with GitLab is set up with. */
export interface GitlabOptions extends ProviderOptions {
  /** A self-hosted GitLab. Default `https://gitlab.com`. */
  readonly issuer?: string;
}
/** What sign-in with Google is set up with. */
export interface GoogleOptions extends ProviderOptions {
  /** `offline` for refresh tokens, beside `prompt: "consent"`. */
  readonly accessType?: "offline" | "online";
  /** Only accounts of that Workspace domain; checked in the ID token. */
  readonly hd?: string;
  readonly display?: "page" | "popup" | "touch" | "wap";
}
/** What sign-in with Microsoft is set up with. */
export interface MicrosoftOptions extends ProviderOptions {
  /** Default `common`: any tenant, and personal accounts. */
  readonly tenantId?: string;
  /** Default `https://login.microsoftonline.com`; `https://<name>.ciamlogin.com` for external ids. */
  readonly authority?: string;
  /** Fetches the picture, 48 pixels square, as a data URL. Default false: it makes cookies large. */
  readonly profilePhoto?: boolean;
  /** In place of `clientSecret`: a JWT of a certificate's, or of a managed identity, for each call. @see RFC 7523 section 2.2 */
  readonly clientAssertion?: () => Promise<string>;
}
/** What sign-in with TikTok is set up with. */
export interface TiktokOptions extends Omit<ProviderOptions, "clientId"> {
  /** TikTok's word for a client id. */
  readonly clientKey: string;
  readonly clientSecret: string;
}
/** What sign-in with VK is set up with. */
export interface VkOptions extends ProviderOptions {
  /** Of VK's pages; the product's numeric language codes. */
  readonly languageId?: 0 | 1 | 3 | 4 | 6 | 15 | 16 | 82;
}
/** What sign-in with Zoom is set up with. */
export interface ZoomOptions extends ProviderOptions {
  /** Default true. */
  readonly pkce?: boolean;
}

/** The providers that are known by name. */
export interface SocialProviders {
  readonly apple?: AppleOptions;
  readonly discord?: ProviderOptions;
  readonly dropbox?: ProviderOptions;
  readonly facebook?: FacebookOptions;
  readonly github?: ProviderOptions;
  readonly gitlab?: GitlabOptions;
  readonly google?: GoogleOptions;
  readonly huggingface?: ProviderOptions;
  readonly kick?: ProviderOptions;
  readonly linkedin?: ProviderOptions;
  readonly microsoft?: MicrosoftOptions;
  readonly reddit?: ProviderOptions;
  readonly roblox?: ProviderOptions;
  readonly spotify?: ProviderOptions;
  readonly tiktok?: TiktokOptions;
  readonly twitch?: ProviderOptions;
  readonly twitter?: ProviderOptions;
  readonly vk?: VkOptions;
  readonly zoom?: ZoomOptions;
}

/** Where a provider without discovery is found. */
export interface CustomEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  readonly jwks?: string;
  readonly issuer?: string;
}

/** Any other provider: OpenID Connect by its discovery document, or OAuth 2 by its endpoints. */
export interface CustomProviderOptions extends ProviderOptions {
  /** Messages, digits, `-`, `_` and `.`; in the callback's path and in the account's row. */
  readonly id: string;
  /** `https://id.example.com/.well-known/openid-configuration`, or the issuer. */
  readonly discoveryUrl?: string;
  readonly endpoints?: CustomEndpoints;
  /** Default `openid profile email` with discovery, else none. */
  readonly scopes?: readonly string[];
  /** Default true. */
  readonly pkce?: boolean;
  /** How the client proves itself to the token endpoint. Default `post`. */
  readonly authentication?: "post" | "basic";
  /** Signature algorithms of ID tokens. Default RS256, or what of RS256, PS256, ES256 and EdDSA discovery promises. */
  readonly algorithms?: readonly string[];
  /** Reads a profile out of claims and user info. Default: the claims of OpenID Connect. */
  readonly profile?: (data: JsonObject) => Partial<Omit<ProviderProfile, "data">>;
  /** People without an address may sign in, by a placeholder. Default false. */
  readonly emailOptional?: boolean;
}

/** Where a custom provider is found: one of the two, not both. */
type CustomSource =
  | { readonly discoveryUrl: string; readonly endpoints?: undefined }
  | { readonly discoveryUrl?: undefined; readonly endpoints: CustomEndpoints };

/** Declares a provider that is not known by name, for `customProviders`. */
export const custom = (options: CustomProviderOptions & CustomSource): CustomProviderOptions => options;
