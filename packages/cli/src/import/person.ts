/** An account with an identity provider, under our name of the provider. */
export interface LinkedAccount {
  readonly providerId: string;
  readonly accountId: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: Date | null;
  readonly scope: string | null;
}

/** A session whose token the browser holds. */
export interface OldSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a source has and we have no place for: the person is taken, and the report counts it. */
export interface Loss {
  readonly code: string;
  readonly detail: string;
}

/** One person as the source has them. */
export interface Person {
  readonly sourceId: string;
  /** Row or line, for the report. */
  readonly where: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly image: string | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  /** A hash, as `account.password` is to hold it. */
  readonly password: string | null;
  readonly accounts: readonly LinkedAccount[];
  readonly sessions: readonly OldSession[];
  /** Further columns of our user. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ban: { readonly until: Date | null } | null;
  readonly hasSecondFactor: boolean;
  readonly losses: readonly Loss[];
}

/** A row that is no person: why is told, and the others are taken. */
export interface Unreadable {
  readonly where: string;
  readonly sourceId: string | null;
  readonly code: string;
  readonly reason: string;
}

/** Where people come from, in an order that a second run repeats. */
export interface Source {
  /** Its name in the id map. */
  readonly name: string;
  readonly total: number;
  people(): AsyncIterable<Person | Unreadable>;
  close(): Promise<void>;
}

/** Whether it is a person. */
export const isPerson = (entry: Person | Unreadable): entry is Person => "accounts" in entry;

/** One text for an account with a provider. */
export const accountKey = (providerId: string, accountId: string): string => `${providerId}\0${accountId}`;

/** A person with nothing but an id, to be filled. */
export const nobody = {
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
  losses: [],
} as const satisfies Omit<Person, "sourceId" | "where">;
