import type { UserFieldValues } from "./registry.ts";

/** A user, as answered. */
export interface User extends UserFieldValues {
  id: string;
  name: string;
  /** Lowercase. */
  email: string;
  emailVerified: boolean;
  /** The provider gave no address; nothing is mailed to it. */
  emailIsPlaceholder?: true;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A session; plugins add columns by declaration merging. */
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

/** A session and its user. */
export interface ActiveSession {
  session: Session;
  user: User;
}

declare const fresh: unique symbol;
/** A session begun less than `session.freshAge` ago. */
export interface FreshSession extends ActiveSession {
  readonly [fresh]: true;
}
