import { DatabaseSync, type StatementSync } from "node:sqlite";

const schema = `
create table if not exists "user" (
  id text primary key not null, name text not null, email text not null unique, emailVerified integer not null,
  image text, createdAt text not null, updatedAt text not null);
create table if not exists session (
  id text primary key not null, userId text not null references "user" (id) on delete cascade,
  token text not null unique, expiresAt text not null, createdAt text not null, updatedAt text not null,
  ipAddress text, userAgent text);
create index if not exists session_user on session (userId);
create table if not exists account (
  id text primary key not null, userId text not null references "user" (id) on delete cascade,
  providerId text not null, accountId text not null, password text, createdAt text not null, updatedAt text not null,
  unique (providerId, accountId));
create index if not exists account_user on account (userId);`;

export const userColumns = `u.id "userId", u.name, u.email, u.emailVerified, u.image, u.createdAt "userCreatedAt",
  u.updatedAt "userUpdatedAt"`;

export interface Statements {
  readonly database: DatabaseSync;
  readonly findSession: StatementSync;
  readonly endSession: StatementSync;
  readonly findCredential: StatementSync;
  readonly insertUser: StatementSync;
  readonly insertAccount: StatementSync;
  readonly insertSession: StatementSync;
}

export function openStatements(file: string): Statements {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on");
  database.exec(schema);
  return {
    database,
    findSession: database.prepare(
      `select s.id, s.expiresAt, s.createdAt, s.updatedAt, s.ipAddress, s.userAgent, ${userColumns}
       from session s join "user" u on u.id = s.userId where s.token = ?`,
    ),
    endSession: database.prepare("delete from session where token = ?"),
    findCredential: database.prepare(
      `select a.password, ${userColumns} from account a join "user" u on u.id = a.userId
       where u.email = ? and a.providerId = 'credential'`,
    ),
    insertUser: database.prepare('insert into "user" values (?, ?, ?, 0, null, ?, ?)'),
    insertAccount: database.prepare("insert into account values (?, ?, 'credential', ?, ?, ?, ?)"),
    insertSession: database.prepare(
      "insert into session (id, userId, token, expiresAt, createdAt, updatedAt, userAgent) values (?, ?, ?, ?, ?, ?, ?)",
    ),
  };
}
