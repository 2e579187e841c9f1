/** The three that run side by side; every ratio is to the floor. */
export type ContenderName = "floor" | "ours" | "better-auth";

export const contenderNames: readonly ContenderName[] = ["floor", "ours", "better-auth"];

/** Hashing taken over whole: the option is the same on both sides. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(input: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

export interface Setup {
  readonly file: string;
  /** The file has no tables yet: whoever leaves migrating to a command line tool migrates here. */
  readonly isNew: boolean;
  readonly cookieCache: boolean;
  /** `scrypt`: N 16384, r 16, p 1 on the thread pool, by whatever code each one has for it. */
  readonly password: "scrypt" | Hasher;
  /** With the calls on organizations, by a plugin where there is one for them. */
  readonly organizations?: boolean;
  /** Sends the mails of resets and verifications; without it there are none. */
  readonly sendMail?: () => Promise<void>;
}

/** One auth server over node:sqlite, on a database of its own. */
export interface Contender {
  readonly name: ContenderName;
  handler(request: Request): Promise<Response>;
  /** The call from the server's own code, past HTTP. */
  getSession(headers: Headers): Promise<unknown>;
}

export const origin = "http://localhost:3000";
export const basePath = "/api/auth";
export const secret = "bench-secret-of-forty-characters-in-all!";

/** No hash at all, for rows that ask what everything around it costs. */
export const stub: Hasher = {
  hash: async (password) => `stub:${password}`,
  verify: async ({ hash, password }) => hash === `stub:${password}`,
};
