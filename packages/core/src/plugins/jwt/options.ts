import type { Session, User } from "../../plugin.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** The user and session that a token is issued for. */
export interface TokenSubject {
  readonly user: User;
  readonly session: Session;
}

/** The claims of a token. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** The algorithm of the signing keys. @see RFC 7518 section 3.1, RFC 8037 */
export type KeyPairConfig = EdwardsConfig | CurveConfig | RsaConfig;

/** Ed25519 keys. */
export interface EdwardsConfig {
  /** The signature algorithm. */
  readonly alg: "EdDSA";
  /** The curve. Default `Ed25519`. */
  readonly crv?: "Ed25519";
}

/** P-256 and P-521 keys. */
export interface CurveConfig {
  /** The signature algorithm, which determines the curve. */
  readonly alg: "ES256" | "ES512";
}

/** RSA keys. */
export interface RsaConfig {
  /** The signature algorithm. */
  readonly alg: "RS256" | "PS256";
  /** The length of the modulus in bits, 2,048 to 8,192. Default 2,048. */
  readonly modulusLength?: number;
}

/** Options of the signing keys. */
export interface JwksOptions {
  /** The algorithm of the keys. A change takes effect with the next key. Default `{ alg: "EdDSA", crv: "Ed25519" }`. */
  readonly keyPairConfig?: KeyPairConfig;
  /** The seconds that a key signs, at least 3,600; false for no rotation. Default 7,776,000 (90 days). */
  readonly rotationInterval?: number | false;
  /**
   * The seconds that a key stays published after it stops signing. Default and minimum: the lifetime of a token plus
   * five minutes.
   */
  readonly gracePeriod?: number;
  /** The path of the key set below the base path. Default `/jwks`. */
  readonly jwksPath?: string;
  /** The URL where the keys of `jwt.sign` are published. No key set is served here then. */
  readonly remoteUrl?: string;
}

/** Options of the tokens. */
export interface TokenOptions {
  /** The `iss` claim. Default `baseURL`. */
  readonly issuer?: string;
  /** The `aud` claim. Default `baseURL`. */
  readonly audience?: string | readonly string[];
  /**
   * The lifetime of a token in seconds or as a time span such as `15m` or `1 hour`; a token never outlives the session.
   * Default `15m`.
   */
  readonly expirationTime?: number | string;
  /** Returns the application's own claims, without `iss`, `aud`, `sub`, `exp`, `iat` and `act`. Default: the user. */
  readonly definePayload?: (subject: TokenSubject) => Awaitable<TokenClaims>;
  /** Returns the `sub` claim. Default: the id of the user. */
  readonly getSubject?: (subject: TokenSubject) => Awaitable<string>;
  /** Signs the claims elsewhere, such as in a KMS, and returns the token. Needs `jwks.remoteUrl`. */
  readonly sign?: (claims: TokenClaims) => Awaitable<string>;
}

/** Options of `jwt()`. */
export interface JwtOptions {
  /** The signing keys, their rotation and where they are published. */
  readonly jwks?: JwksOptions;
  /** The claims of tokens, their lifetime and who signs them. */
  readonly jwt?: TokenOptions;
  /** Whether `get-session` omits the token in the header `set-auth-jwt`. Default false. */
  readonly disableSettingJwtHeader?: boolean;
}
