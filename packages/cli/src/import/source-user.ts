export interface LinkedAccount {
  readonly providerId: string;
  readonly accountId: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly scope: string | null;
}

export interface OldSession {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface SourceNumber {
  readonly phoneNumber: string;
  readonly verified: boolean;
}

export interface Loss {
  readonly code: string;
  readonly detail: string;
}

export interface SourceUser {
  readonly sourceId: string;
  readonly where: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly image: string | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly password: string | null;
  readonly accounts: readonly LinkedAccount[];
  readonly sessions: readonly OldSession[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ban: { readonly until: Date | null } | null;
  readonly hasSecondFactor: boolean;
  readonly number: SourceNumber | null;
  readonly isGuest: boolean;
  readonly losses: readonly Loss[];
}

export interface RefusedRow {
  readonly where: string;
  readonly sourceId: string | null;
  readonly code: string;
  readonly reason: string;
}

/** A source yields users in the same order on every run. */
export interface Source {
  readonly name: string;
  readonly total: number;
  users(): AsyncIterable<SourceUser | RefusedRow>;
  close(): Promise<void>;
}

export const isSourceUser = (entry: SourceUser | RefusedRow): entry is SourceUser => "accounts" in entry;

export const accountKey = (providerId: string, accountId: string): string => `${providerId}\0${accountId}`;

export const EMPTY_USER = {
  email: null,
  emailVerified: false,
  name: null,
  image: null,
  createdAt: null,
  updatedAt: null,
  password: null,
  accounts: [],
  sessions: [],
  fields: {},
  ban: null,
  hasSecondFactor: false,
  number: null,
  isGuest: false,
  losses: [],
} as const satisfies Omit<SourceUser, "sourceId" | "where">;
