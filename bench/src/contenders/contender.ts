/** Every ratio is to the floor. */
export type ContenderName = "floor" | "ours" | "better-auth";

export const contenderNames: readonly ContenderName[] = ["floor", "ours", "better-auth"];

/** The same option on both sides. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(input: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

export interface Setup {
  readonly file: string;
  /** The file has no tables yet: who migrates by a command line tool migrates here. */
  readonly isNew: boolean;
  readonly cookieCache: boolean;
  /** `scrypt`: N 16384, r 16, p 1 on the thread pool, by each one's own code. */
  readonly password: "scrypt" | Hasher;
  /** With the organization plugin, where there is one. */
  readonly organizations?: boolean;
  /** Sends reset and verification mails; without it there are none. */
  readonly sendMail?: () => Promise<void>;
}

/** One auth server over node:sqlite, on its own database. */
export interface Contender {
  readonly name: ContenderName;
  handler(request: Request): Promise<Response>;
  /** The server's own call, past HTTP. */
  getSession(headers: Headers): Promise<unknown>;
}

export const origin = "http://localhost:3000";
export const basePath = "/api/auth";
export const secret = "bench-secret-of-forty-characters-in-all!";

/** No hash at all, to see what everything around it costs. */
export const stub: Hasher = {
  hash: async (password) => `stub:${password}`,
  verify: async ({ hash, password }) => hash === `stub:${password}`,
};
