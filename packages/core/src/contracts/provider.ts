/** Unvalidated JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A token endpoint's answer. */
export interface ProviderTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly refreshTokenExpiresAt: Date | null;
  /** Null if not stated. */
  readonly scopes: readonly string[] | null;
  readonly refreshParameters: Readonly<Record<string, string>> | null;
  /** The answer after `readTokens`. */
  readonly raw: JsonObject;
}

/** A user's profile at a provider. */
export interface ProviderProfile {
  /** The provider's stable user id; refused if empty. */
  readonly accountId: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Only a literal `true` counts. */
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly data: JsonObject;
  /** Of the verified ID token. @see RFC 8176 */
  readonly amr?: readonly string[];
}

export interface ProviderEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  /** `iss` of the callback. @see RFC 9207 */
  readonly issuer?: string;
  /** A callback without `iss` is refused. */
  readonly issuerIsSent?: boolean;
}

/** Rules for ID tokens. @see OpenID Connect Core section 3.1.3.7 */
export interface IdTokenRules {
  readonly jwks: string;
  readonly issuer: readonly string[] | ((claims: JsonObject) => boolean);
  /** Audiences of native applications. */
  readonly audiences?: readonly string[];
  /** Default RS256 only. */
  readonly algorithms?: readonly string[];
  /** Default true. */
  readonly nonce?: boolean;
  /** SHA-256 in hex (native Apple sign-in). */
  readonly hashedNonce?: boolean;
  /** False: none may be handed in. Default true. */
  readonly signIn?: boolean;
}

/** Bearer unless `authorization` is given. */
export interface ProviderCall {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly authorization?: string | null;
  readonly form?: Readonly<Record<string, string>>;
}

export interface ProfileInput<Options> {
  readonly tokens: ProviderTokens;
  /** Verified; null without an ID token. */
  readonly claims: JsonObject | null;
  /** Apple's, unsigned: use the name at most. */
  readonly firstConsent: JsonObject | null;
  readonly options: Options;
  readonly userInfoUrl: string;
  /** A JSON object, integers beyond 2^53 as text. @throws ProviderFailure for any other answer */
  call(url: string, call?: ProviderCall): Promise<JsonObject>;
  callList(url: string, call?: ProviderCall): Promise<readonly unknown[]>;
  /** A data URL; null if missing. */
  readonly callImage?: (url: string) => Promise<string | null>;
}

/** A provider as data; the protocol is in `oauth/`. */
export interface ProviderDefinition<Options = unknown> {
  readonly id: string;
  readonly endpoints: ProviderEndpoints | ((options: Options) => ProviderEndpoints);
  /** Replaces the endpoints. @see OpenID Connect Discovery */
  readonly discoveryUrl?: (options: Options) => string | null;
  /** Unless `disableDefaultScope`. */
  readonly scopes: readonly string[];
  /** Default a space. */
  readonly scopeSeparator?: " " | ",";
  /** S256. @see RFC 7636 */
  readonly pkce: boolean | ((options: Options) => boolean);
  /** A cross-site POST. */
  readonly responseMode?: "form_post";
  /** Default `post`. */
  readonly clientAuthentication?: "post" | "basic";
  readonly clientIdName?: string;
  readonly parameters?: (options: Options) => Readonly<Record<string, string>>;
  /** Copied to the token request. */
  readonly callbackParameters?: readonly string[];
  /** Those each refresh repeats. */
  readonly refreshWith?: readonly string[];
  readonly refreshSendsScope?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idToken?: IdTokenRules | ((options: Options) => IdTokenRules);
  /** Default: RS256, PS256, ES256 and EdDSA, if promised. */
  readonly idTokenAlgorithms?: readonly string[];
  /** Verifies an opaque token; null if for another application. */
  readonly acceptToken?: (
    token: string,
    input: Omit<ProfileInput<Options>, "tokens" | "claims">,
  ) => Promise<JsonObject | null>;
  /** `always`: no sign-in without; else a placeholder. */
  readonly email: "always" | "sometimes" | "never";
  /** To RFC 6749 section 5.1 or 5.2. */
  readonly readTokens?: (answer: JsonObject) => JsonObject;
  readonly clientSecret?: (options: Options, now: Date) => Promise<string>;
  /** Instead of the secret. @see RFC 7523 section 2.2 */
  readonly clientAssertion?: (options: Options) => Promise<string> | undefined;
  /** Default true. */
  readonly refreshes?: boolean;
  readonly profile: (input: ProfileInput<Options>) => Promise<ProviderProfile>;
}

/** Declares a provider. */
export const defineProvider = <Options>(definition: ProviderDefinition<Options>): ProviderDefinition<Options> =>
  definition;
