import { DatabaseSync } from "node:sqlite";
import type { AuthOptions } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { onTestFinished } from "vitest";
import { counting } from "./counting-sqlite.ts";
import { openAuth } from "./open-auth.ts";

/** An application on SQLite, closed after the test, with the statements that it ran. */
export function openCounted(options: Partial<AuthOptions> = {}) {
  const handle = new DatabaseSync(":memory:");
  onTestFinished(() => handle.close());
  const ran: string[] = [];
  const lab = openAuth({ ...options, database: sqlite(counting(handle, ran)) });
  return {
    lab,
    handle,
    ran,
    /** Those since the last call, or since the start. */
    look: (): string[] => ran.splice(0),
    /** How SQLite goes about one of them. */
    planOf: (sql: string): string =>
      handle
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => String(detail))
        .join("\n"),
  };
}

/** The first words of statements, with the table where there is one. */
export const verbsOf = (statements: readonly string[]): string[] =>
  statements.map((sql) => {
    const [verb = ""] = sql.split(" ");
    const table = /(?:from|into|update) "(\w+)"/.exec(sql)?.[1];
    return table === undefined ? verb : `${verb} ${table}`;
  });

/** More users, who came at the moment of the first. */
export function fillUsers(handle: DatabaseSync, count: number): void {
  const make = handle.prepare(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ?, 'Name', ?, 0, "createdAt", "updatedAt" from "user" limit 1`);
  for (let number = 1; number <= count; number += 1) make.run(`u${number}`, `user${number}@example.com`);
}

/** The same users in the only organization, which they joined at one moment. */
export function fillMembers(handle: DatabaseSync, count: number): void {
  fillUsers(handle, count);
  const join = handle.prepare(`insert into "member" (id, "organizationId", "userId", role, "teamId", "createdAt")
    select ?, "organizationId", ?, 'member', 't', "createdAt" from "member" limit 1`);
  for (let number = 1; number <= count; number += 1) join.run(`m${number}`, `u${number}`);
}
