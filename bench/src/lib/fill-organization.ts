import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const daysMilliseconds = 7 * 86_400_000;
const newId = (): string => randomBytes(24).toString("base64url");

export interface Filled {
  readonly organizationId: string;
  readonly ownerId: string;
  readonly members: number;
  readonly invitations: number;
}

export function fillOrganization(file: string, { organizationId, ownerId, members, invitations }: Filled): void {
  const database = new DatabaseSync(file);
  database.exec("pragma synchronous = off; pragma cache_size = -400000; begin");
  const insertUser = database.prepare(
    `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt) values (?, 'Ada', ?, 0, ?, ?)`,
  );
  const insertMember = database.prepare(
    "insert into member (id, organizationId, userId, role, createdAt) values (?, ?, ?, 'member', ?)",
  );
  const insertInvitation = database.prepare(
    `insert into invitation (id, organizationId, email, role, status, inviterId, expiresAt, createdAt)
     values (?, ?, ?, 'member', 'pending', ?, ?, ?)`,
  );
  const begin = Date.now() - daysMilliseconds;
  const at = (number: number): string => new Date(begin + number).toISOString();
  for (let number = 1; number < members; number += 1) {
    const userId = newId();
    insertUser.run(userId, `member${number}@example.com`, at(number), at(number));
    insertMember.run(newId(), organizationId, userId, at(number));
  }
  const expiresAt = new Date(Date.now() + daysMilliseconds).toISOString();
  for (let number = 0; number < invitations; number += 1) {
    const email = `invited${number}@example.com`;
    insertInvitation.run(newId(), organizationId, email, ownerId, expiresAt, at(number));
  }
  // This time is older than a cached count.
  database.prepare("update organization set changedAt = ? where id = ?").run(at(0), organizationId);
  database.exec("commit; pragma wal_checkpoint(truncate)");
  database.close();
}
