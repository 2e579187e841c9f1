import type { UserFieldValues } from "./registry.ts";

/** A user, as calls return it. */
export interface User extends UserFieldValues {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Set if the provider gave no email address; `email` is then a placeholder that receives no mail. */
  emailIsPlaceholder?: true;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A session. Plugins add columns by declaration merging. */
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
/** A session that started less than `session.freshAge` ago. */
export interface FreshSession extends ActiveSession {
  readonly [fresh]: true;
}
