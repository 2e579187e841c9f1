/** Options of `createVerifier()`. */
export interface VerifierOptions {
  /** The `iss` of every token: the server's `baseURL`, or its `jwt.issuer`. */
  readonly issuer: string;
  /** A token names one of them: the server's `baseURL`, or its `jwt.audience`. */
  readonly audience: string | readonly string[];
  /** Where the keys are. Default `/api/auth/jwks` of the issuer. */
  readonly jwksUrl?: string;
  /** Asymmetric ones only. Default EdDSA, ES256, ES512, RS256, PS256. @see RFC 8725 section 3.1 */
  readonly algorithms?: readonly string[];
  /** Seconds that the clocks of the two may differ by, 300 at most. Default 0. */
  readonly clockTolerance?: number;
  /** Seconds that the keys are kept; an unknown one is looked for before. Default 600. */
  readonly cacheMaxAge?: number;
  /** Keys over plain HTTP from other machines: who is between may sign whatever they like. Default false. */
  readonly unsafeAllowHttp?: boolean;
  /** Default the platform's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The clock of `exp` and `nbf`. Default the platform's. */
  readonly now?: () => Date;
}

/** What a token says, once it has passed. */
export interface VerifiedClaims {
  readonly iss: string;
  readonly aud: string | string[];
  /** The user's id, unless the server says otherwise. */
  readonly sub: string;
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** The admin who acts as the user. @see RFC 8693 section 4.1 */
  readonly act?: { readonly sub: string };
  readonly [claim: string]: unknown;
}

/** Checks tokens. */
export interface Verifier {
  /** @throws VerifyError */
  verify(token: string): Promise<VerifiedClaims>;
}
