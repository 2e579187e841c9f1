import type { UserFieldValues } from "./registry.ts";

/** A person, as answers show them. */
export interface User extends UserFieldValues {
  id: string;
  name: string;
  /** Lowercase. */
  email: string;
  emailVerified: boolean;
  /** There where the provider gave no address: `email` stands in for one, and nothing is ever sent there. */
  emailIsPlaceholder?: true;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A session of a person. Plugins add columns by declaration merging. */
export interface Session {
  id: string;
  userId: string;
  token: string;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
}

/** A session and whose it is: what get-session answers, and what a gate leaves in the context. */
export interface ActiveSession {
  session: Session;
  user: User;
}

declare const fresh: unique symbol;
/** A session begun less than `session.freshAge` ago. */
export interface FreshSession extends ActiveSession {
  readonly [fresh]: true;
}
