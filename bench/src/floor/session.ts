import type { SQLOutputValue, StatementSync } from "node:sqlite";

export type Row = Record<string, SQLOutputValue>;

const instant = (cell: SQLOutputValue | undefined): Date => new Date(String(cell));

export const userOf = (row: Row) => ({
  id: row.userId,
  name: row.name,
  email: row.email,
  emailVerified: row.emailVerified === 1,
  image: row.image,
  createdAt: row.userCreatedAt,
  updatedAt: row.userUpdatedAt,
});

/** Returns the session and its user, with times as strings. */
export function findSession(statement: StatementSync, token: string) {
  const row = statement.get(token);
  if (row === undefined || String(row.expiresAt) <= new Date().toISOString()) return null;
  const { id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent } = row;
  return {
    session: { id, userId, token, expiresAt, createdAt, updatedAt, ipAddress, userAgent },
    user: userOf(row),
  };
}
export type Found = NonNullable<ReturnType<typeof findSession>>;

/** Server code receives dates. */
export function withDates({ session, user }: Found) {
  return {
    session: {
      ...session,
      expiresAt: instant(session.expiresAt),
      createdAt: instant(session.createdAt),
      updatedAt: instant(session.updatedAt),
    },
    user: { ...user, createdAt: instant(user.createdAt), updatedAt: instant(user.updatedAt) },
  };
}
