/** A JSON object as it came from outside: nothing in it is known to be there. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a token endpoint gave, in one shape. */
export interface ProviderTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly refreshTokenExpiresAt: Date | null;
  /** What was granted; null where the provider does not say. */
  readonly scopes: readonly string[] | null;
  /** What a refresh must send along (`ProviderDefinition.refreshWith`); kept beside the refresh token. */
  readonly refreshParameters: Readonly<Record<string, string>> | null;
  /** The answer as `readTokens` left it: for a provider that says more in it. */
  readonly raw: JsonObject;
}

/** Who a person is at a provider. */
export interface ProviderProfile {
  /** The provider's own, unchanging name for the person. An empty one is refused. */
  readonly accountId: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the provider vouches that the person reads that mailbox; only a literal `true` is taken for it. */
  readonly emailVerified: boolean;
  readonly image: string | null;
  /** All that the provider says. */
  readonly data: JsonObject;
  /** How it has authenticated them, out of a verified ID token. @see RFC 8176 */
  readonly amr?: readonly string[];
}

export interface ProviderEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  /** What the callback's `iss` must be, where the provider sends one. @see RFC 9207 */
  readonly issuer?: string;
  /** The provider has promised `iss` in the callback: one without it is refused. */
  readonly issuerIsSent?: boolean;
}

/** What makes an ID token of a provider true. @see OpenID Connect Core section 3.1.3.7 */
export interface IdTokenRules {
  /** Where the provider's keys are. */
  readonly jwks: string;
  /** What `iss` may be; a function where it depends on other claims. */
  readonly issuer: readonly string[] | ((claims: JsonObject) => boolean);
  /** Beside the client ids: what native applications' tokens are made for. */
  readonly audiences?: readonly string[];
  /** Default RS256 only. */
  readonly algorithms?: readonly string[];
  /** False where the provider does not send a nonce back. Default true. */
  readonly nonce?: boolean;
  /** A nonce may come back as its SHA-256 in hex (native Apple sign-in). */
  readonly hashedNonce?: boolean;
  /** False where only the redirect's ID tokens count, and none may be handed in. Default true. */
  readonly signIn?: boolean;
}

/** One call of a provider's API. Sends the access token as Bearer, unless `authorization` is given (null: none). */
export interface ProviderCall {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly authorization?: string | null;
  readonly form?: Readonly<Record<string, string>>;
}

export interface ProfileInput<Options> {
  readonly tokens: ProviderTokens;
  /** Of the ID token, verified; null where there is none. */
  readonly claims: JsonObject | null;
  /** What Apple posts at the first consent only; null elsewhere. Nobody has signed it: a name at most. */
  readonly firstConsent: JsonObject | null;
  readonly options: Options;
  readonly userInfoUrl: string;
  /** The answer's JSON object; integers beyond 2^53 come as text. @throws ProviderFailure for any other status or shape */
  call(url: string, call?: ProviderCall): Promise<JsonObject>;
  /** The same for an answer that is an array. */
  callList(url: string, call?: ProviderCall): Promise<readonly unknown[]>;
  /** A picture as a data URL; null where there is none. */
  readonly callImage?: (url: string) => Promise<string | null>;
}

/** One identity provider: data, and what is peculiar to it as small functions. The protocol is in `oauth/`. */
export interface ProviderDefinition<Options = unknown> {
  readonly id: string;
  readonly endpoints: ProviderEndpoints | ((options: Options) => ProviderEndpoints);
  /** The discovery document to read endpoints and keys from, in place of what is said here. @see OpenID Connect Discovery */
  readonly discoveryUrl?: (options: Options) => string | null;
  /** Asked for unless `disableDefaultScope`. */
  readonly scopes: readonly string[];
  /** Default a space. */
  readonly scopeSeparator?: " " | ",";
  /** Sends a S256 challenge. @see RFC 7636 */
  readonly pkce: boolean | ((options: Options) => boolean);
  /** The callback comes as a cross-site POST. */
  readonly responseMode?: "form_post";
  /** Default `post`: id and secret in the body. */
  readonly clientAuthentication?: "post" | "basic";
  /** What this provider calls `client_id`, in every request. */
  readonly clientIdName?: string;
  /** Further parameters of the authorization URL. */
  readonly parameters?: (options: Options) => Readonly<Record<string, string>>;
  /** Parameters of the callback that the token request must carry. */
  readonly callbackParameters?: readonly string[];
  /** Those of them that each refresh must carry as well. */
  readonly refreshWith?: readonly string[];
  /** Each refresh names the scopes again. */
  readonly refreshSendsScope?: boolean;
  /** Sent with every call from the server. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly idToken?: IdTokenRules | ((options: Options) => IdTokenRules);
  /** Of ID tokens, where the keys are discovered. Default: what the document promises of RS256, PS256, ES256 and EdDSA. */
  readonly idTokenAlgorithms?: readonly string[];
  /** Takes an opaque token that a client hands in (Facebook's access token); null where it is not for this application. */
  readonly acceptToken?: (
    token: string,
    input: Omit<ProfileInput<Options>, "tokens" | "claims">,
  ) => Promise<JsonObject | null>;
  /** `always`: without an address nobody signs in. Elsewhere a placeholder stands in. */
  readonly email: "always" | "sometimes" | "never";
  /** Makes the token endpoint's answer the one of RFC 6749 section 5.1 (or 5.2, for an error). */
  readonly readTokens?: (answer: JsonObject) => JsonObject;
  /** Where the secret is made at run time. `now` in milliseconds since 1970. */
  readonly clientSecret?: (options: Options, now: Date) => Promise<string>;
  /** What the client proves itself by in place of a secret, where it does. @see RFC 7523 section 2.2 */
  readonly clientAssertion?: (options: Options) => Promise<string> | undefined;
  /** Whether the provider gives refresh tokens. Default true. */
  readonly refreshes?: boolean;
  readonly profile: (input: ProfileInput<Options>) => Promise<ProviderProfile>;
}

/** Declares a provider. */
export const defineProvider = <Options>(definition: ProviderDefinition<Options>): ProviderDefinition<Options> =>
  definition;
