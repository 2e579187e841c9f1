import type { DatabaseSync } from "node:sqlite";
import { userColumns } from "./database.ts";

const schema = `
create table if not exists passkey (
  id text primary key not null, userId text not null references "user" (id) on delete cascade,
  credentialID text not null unique, publicKey text not null, counter integer not null, backedUp integer not null,
  lastUsedAt text);
create index if not exists passkey_user on passkey (userId);
create table if not exists verification (
  id text primary key not null, identifier text not null unique, value text not null, expiresAt text not null);
create table if not exists guess (
  address text primary key not null, guesses integer not null, since text not null, today integer not null,
  day text not null);`;

export function prepareWaysIn(database: DatabaseSync) {
  database.exec(schema);
  return {
    insertPasskey: database.prepare("insert into passkey values (?, ?, ?, ?, 0, 1, null)"),
    findPasskey: database.prepare(
      `select p.id "passkeyId", p.publicKey, p.counter, ${userColumns}
       from passkey p join "user" u on u.id = p.userId where p.credentialID = ?`,
    ),
    usePasskey: database.prepare(
      "update passkey set counter = ?, backedUp = ?, lastUsedAt = ? where id = ? and counter = ?",
    ),
    /** If two rows have the same identifier, the first one counts. */
    claim: database.prepare("insert or ignore into verification values (?, ?, '', ?)"),
    issue: database.prepare(
      `insert into verification values (?, ?, ?, ?)
       on conflict (identifier) do update set value = excluded.value, expiresAt = excluded.expiresAt`,
    ),
    take: database.prepare("delete from verification where identifier = ? and value = ? and expiresAt > ?"),
    /** Five guesses a quarter of an hour alone would be 480 a day, so that a day has a limit too. */
    countGuess: database.prepare(
      `insert into guess values (:address, 1, :now, 1, :now) on conflict (address) do update set
         guesses = iif(since < :quarter, 1, guesses + 1), since = iif(since < :quarter, :now, since),
         today = iif(day < :day, 1, today + 1), day = iif(day < :day, :now, day)
       where (guesses < 5 or since < :quarter) and (today < 40 or day < :day)`,
    ),
    forgive: database.prepare("update guess set guesses = 0 where address = ?"),
    findUser: database.prepare(`select ${userColumns} from "user" u where u.email = ?`),
  };
}
export type WaysInStatements = ReturnType<typeof prepareWaysIn>;
