/** Unvalidated JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The response of a provider's token endpoint. */
export interface ProviderTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly refreshTokenExpiresAt: Date | null;
  readonly scopes: readonly string[] | null;
  readonly refreshParameters: Readonly<Record<string, string>> | null;
  readonly raw: JsonObject;
}

/** A user's profile at a provider. */
export interface ProviderProfile {
  /** The provider's stable id of the user; an empty one is refused. */
  readonly accountId: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the provider has verified the address. Only a literal `true` counts. */
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly data: JsonObject;
  /** The methods in the verified ID token. @see RFC 8176 */
  readonly amr?: readonly string[];
}

export interface ProviderEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo?: string;
  /** The expected `iss` of the callback. @see RFC 9207 */
  readonly issuer?: string;
  readonly issuerIsSent?: boolean;
}

/** The rules for ID tokens. @see OpenID Connect Core section 3.1.3.7 */
export interface IdTokenRules {
  readonly jwks: string;
  readonly issuer: readonly string[] | ((claims: JsonObject) => boolean);
  readonly audiences?: readonly string[];
  /** The accepted signature algorithms. Default: only RS256. */
  readonly algorithms?: readonly string[];
  readonly nonce?: boolean;
  /** The native sign-in of Apple and of apps with Google sends the SHA-256 of the nonce in hex. */
  readonly hashedNonce?: boolean;
  readonly signIn?: boolean;
}

export interface ProviderCall {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly authorization?: string | null;
  readonly form?: Readonly<Record<string, string>>;
}

export interface ProfileInput<Options> {
  readonly tokens: ProviderTokens;
  readonly claims: JsonObject | null;
  /** Data of the first consent. Apple does not sign it, so only use the name. */
  readonly firstConsent: JsonObject | null;
  readonly options: Options;
  readonly userInfoUrl: string;
  /** Reads a JSON object, with integers beyond 2^53 as text. @throws ProviderFailure for any other response */
  call(url: string, call?: ProviderCall): Promise<JsonObject>;
  callList(url: string, call?: ProviderCall): Promise<readonly unknown[]>;
  readonly callImage?: (url: string) => Promise<string | null>;
}

/** A provider as data; the folder `oauth/` implements the protocol. */
export interface ProviderDefinition<Options = unknown> {
  readonly id: string;
  readonly endpoints: ProviderEndpoints | ((options: Options) => ProviderEndpoints);
  readonly discoveryUrl?: (options: Options) => string | null;
  readonly scopes: readonly string[];
  readonly scopeSeparator?: " " | ",";
  readonly pkce: boolean | ((options: Options) => boolean);
  readonly responseMode?: "form_post";
  readonly clientAuthentication?: "post" | "basic";
  readonly clientIdName?: string;
  readonly parameters?: (options: Options) => Readonly<Record<string, string>>;
  readonly callbackParameters?: readonly string[];
  readonly refreshWith?: readonly string[];
  readonly refreshSendsScope?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idToken?: IdTokenRules | ((options: Options) => IdTokenRules);
  readonly idTokenAlgorithms?: readonly string[];
  readonly acceptToken?: (
    token: string,
    input: Omit<ProfileInput<Options>, "tokens" | "claims">,
  ) => Promise<JsonObject | null>;
  /** With `always`, a sign-in without an email address is refused. Otherwise, a placeholder is stored. */
  readonly email: "always" | "sometimes" | "never";
  /** Converts the provider's token response to the form of RFC 6749 section 5.1 or 5.2. */
  readonly readTokens?: (answer: JsonObject) => JsonObject;
  readonly clientSecret?: (options: Options, now: Date) => Promise<string>;
  /** Returns an assertion that replaces the client secret. @see RFC 7523 section 2.2 */
  readonly clientAssertion?: (options: Options) => Promise<string> | undefined;
  readonly refreshes?: boolean;
  readonly profile: (input: ProfileInput<Options>) => Promise<ProviderProfile>;
}

export const defineProvider = <Options>(definition: ProviderDefinition<Options>): ProviderDefinition<Options> =>
  definition;
