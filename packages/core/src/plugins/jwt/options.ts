import type { Session, User } from "../../plugin.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** Whose token it is. */
export interface TokenSubject {
  readonly user: User;
  readonly session: Session;
}

/** Claims of a token, as they are signed. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** The kind of the keys. @see RFC 7518 section 3.1, RFC 8037 */
export type KeyPairConfig = EdwardsConfig | CurveConfig | RsaConfig;

/** Keys of the curve Ed25519. */
export interface EdwardsConfig {
  /** The algorithm of the signature. */
  readonly alg: "EdDSA";
  /** The curve. Default `Ed25519`. */
  readonly crv?: "Ed25519";
}

/** Keys of the curves P-256 and P-521. */
export interface CurveConfig {
  /** The algorithm of the signature, which names its curve. */
  readonly alg: "ES256" | "ES512";
}

/** RSA keys. */
export interface RsaConfig {
  /** The algorithm of the signature. */
  readonly alg: "RS256" | "PS256";
  /** Bits, 2,048 to 8,192. Default 2,048. */
  readonly modulusLength?: number;
}

/** The key set. */
export interface JwksOptions {
  /** Default `{ alg: "EdDSA", crv: "Ed25519" }`; a change counts from the next key on. */
  readonly keyPairConfig?: KeyPairConfig;
  /** Seconds that one key signs, 3,600 at least; false: for good. Default 7,776,000 (90 days). */
  readonly rotationInterval?: number | false;
  /** Seconds that a key stays in the set after its last signature. Default and least: a token's life and five minutes. */
  readonly gracePeriod?: number;
  /** Below the base path. Default `/jwks`. */
  readonly jwksPath?: string;
  /** Where the keys of `jwt.sign` are published; there is no key set here then. */
  readonly remoteUrl?: string;
}

/** The tokens. */
export interface TokenOptions {
  /** `iss`. Default `baseURL`. */
  readonly issuer?: string;
  /** `aud`. Default `baseURL`. */
  readonly audience?: string | readonly string[];
  /** Seconds, or a time span such as `15m`, `1 hour`; never beyond the session's end. Default `15m`. */
  readonly expirationTime?: number | string;
  /** Claims of the application's own. Default: the user. `iss`, `aud`, `sub`, `exp`, `iat` and `act` cannot be among them. */
  readonly definePayload?: (subject: TokenSubject) => Awaitable<TokenClaims>;
  /** `sub`. Default the user's id. */
  readonly getSubject?: (subject: TokenSubject) => Awaitable<string>;
  /** Signs elsewhere, such as with a KMS; needs `jwks.remoteUrl`. Answers the token. */
  readonly sign?: (claims: TokenClaims) => Awaitable<string>;
}

/** Options of `jwt()`. */
export interface JwtOptions {
  /** The keys: their kind, their rotation and where they are published. */
  readonly jwks?: JwksOptions;
  /** What tokens say, how long they live and who signs them. */
  readonly jwt?: TokenOptions;
  /** No `set-auth-jwt` beside the session of `get-session`. Default false. */
  readonly disableSettingJwtHeader?: boolean;
}
