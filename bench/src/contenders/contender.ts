/** Ratios are relative to the floor. */
export type ContenderName = "floor" | "ours" | "better-auth";

export const contenderNames: readonly ContenderName[] = ["floor", "ours", "better-auth"];

export interface Hasher {
  hash(password: string): Promise<string>;
  verify(input: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

export type TokenAlgorithm = "EdDSA" | "ES256" | "RS256";

export interface Setup {
  readonly file: string;
  /** Whether the file has no tables yet. */
  readonly isNew: boolean;
  readonly cookieCache: boolean;
  /** `scrypt` means N 16384, r 16, p 1 in each library's own code. */
  readonly password: "scrypt" | Hasher;
  readonly organizations?: boolean;
  /** Signs tokens at `/token`. */
  readonly tokens?: TokenAlgorithm;
  /** Sends reset and verification mails. */
  readonly sendMail?: () => Promise<void>;
  /** Adds passkeys, magic links and codes by email, and receives the tokens and codes. */
  readonly onSecret?: (email: string, secret: string) => void;
  /** The floor's check of a passkey. */
  readonly checkAssertion?: CheckAssertion;
}

/** A response of `navigator.credentials.get()`. */
export interface Assertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly clientExtensionResults: object;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** Checks the response to a challenge. @param key the COSE key in base64url */
export type CheckAssertion = (
  key: string,
  challenge: string,
  assertion: Assertion,
) => Promise<{ readonly counter: number; readonly backedUp: boolean } | null>;

/** An auth server over node:sqlite. */
export interface Contender {
  readonly name: ContenderName;
  handler(request: Request): Promise<Response>;
  /** Reads the session without HTTP. */
  getSession(headers: Headers): Promise<unknown>;
}

export const origin = "http://localhost:3000";
export const basePath = "/api/auth";
export const secret = "bench-secret-of-forty-characters-in-all!";

/** Replaces the hash, to measure the rest. */
export const stub: Hasher = {
  hash: async (password) => `stub:${password}`,
  verify: async ({ hash, password }) => hash === `stub:${password}`,
};
