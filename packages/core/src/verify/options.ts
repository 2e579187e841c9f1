/** The options of `createVerifier`. */
export interface VerifierOptions {
  /** The expected `iss` claim: the server's `baseURL`, or its `jwt.issuer` option. */
  readonly issuer: string;
  /** The accepted `aud` claims: the server's `baseURL`, or its `jwt.audience` option. */
  readonly audience: string | readonly string[];
  /** The URL of the key set. Default `/api/auth/jwks` on the issuer. */
  readonly jwksUrl?: string;
  /** The accepted asymmetric algorithms. Default EdDSA, ES256, ES512, RS256, PS256. @see RFC 8725 section 3.1 */
  readonly algorithms?: readonly string[];
  /** The allowed clock difference in seconds, at most 300. Default 0. */
  readonly clockTolerance?: number;
  /** The time in seconds for which keys are cached; an unknown key is fetched earlier. Default 600. */
  readonly cacheMaxAge?: number;
  /** Allows fetching keys over plain HTTP, where an attacker on the network can replace them. Default false. */
  readonly unsafeAllowHttp?: boolean;
  /** The `fetch` function for the key set. Default the platform's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The clock for `exp` and `nbf`. Default the platform's. */
  readonly now?: () => Date;
}

/** The claims of a verified token. */
export interface VerifiedClaims {
  readonly iss: string;
  readonly aud: string | string[];
  /** The user's id, unless the server's options set another subject. */
  readonly sub: string;
  /** Issue time in seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** The admin who impersonates the user. @see RFC 8693 section 4.1 */
  readonly act?: { readonly sub: string };
  readonly [claim: string]: unknown;
}

/** Verifies tokens. */
export interface Verifier {
  /** Returns the claims of a valid token. @throws VerifyError */
  verify(token: string): Promise<VerifiedClaims>;
}
