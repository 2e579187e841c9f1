import { createHmac, randomBytes, randomInt } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { secret } from "../contenders/contender.ts";

const sessionsPerPerson = 10;
const dayMilliseconds = 86_400_000;

/** Signs like Sallyport's cookies. */
function cookieFor(token: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `sallyport.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Creates ten sessions per user and returns `asked` of their cookies. */
export function fill(file: string, sessions: number, asked: number): string[] {
  const database = new DatabaseSync(file);
  database.exec("pragma synchronous = off; pragma cache_size = -400000; begin");
  const insertUser = database.prepare(
    `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt) values (?, 'Ada', ?, 0, ?, ?)`,
  );
  const insertSession = database.prepare(
    "insert into session (id, userId, token, expiresAt, createdAt, updatedAt) values (?, ?, ?, ?, ?, ?)",
  );
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 7 * dayMilliseconds).toISOString();
  const every = Math.max(1, Math.floor(sessions / asked));
  const cookies: string[] = [];
  let userId = "";
  for (let number = 0; number < sessions; number += 1) {
    if (number % sessionsPerPerson === 0) {
      userId = randomBytes(24).toString("base64url");
      insertUser.run(userId, `user${number}@example.com`, now, now);
    }
    const token = randomBytes(24).toString("base64url");
    insertSession.run(randomBytes(24).toString("base64url"), userId, token, expiresAt, now, now);
    if (number % every === 0) cookies.splice(randomInt(cookies.length + 1), 0, cookieFor(token));
  }
  database.exec("commit; pragma wal_checkpoint(truncate)");
  database.close();
  return cookies;
}
