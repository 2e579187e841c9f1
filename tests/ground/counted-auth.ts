import { DatabaseSync } from "node:sqlite";
import type { AuthOptions } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { onTestFinished } from "vitest";
import { counting } from "./counting-sqlite.ts";
import { openAuth } from "./open-auth.ts";

/** Opens an application on SQLite that records its statements. It is closed after the test. */
export function openCounted(options: Partial<AuthOptions> = {}) {
  const handle = new DatabaseSync(":memory:");
  onTestFinished(() => handle.close());
  const ran: string[] = [];
  const lab = openAuth({ ...options, database: sqlite(counting(handle, ran)) });
  return {
    lab,
    handle,
    ran,
    /** Returns the statements since the last call, or since the start. */
    look: (): string[] => ran.splice(0),
    /** Returns SQLite's query plan of a statement. */
    planOf: (sql: string): string =>
      handle
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => String(detail))
        .join("\n"),
  };
}

/** Returns the first word of each statement, with the name of its table if it has one. */
export const verbsOf = (statements: readonly string[]): string[] =>
  statements.map((sql) => {
    const [verb = ""] = sql.split(" ");
    const table = /(?:from|into|update) "(\w+)"/.exec(sql)?.[1];
    return table === undefined ? verb : `${verb} ${table}`;
  });

/** Adds users who were created at the same moment as the first one. */
export function fillUsers(handle: DatabaseSync, count: number): void {
  const make = handle.prepare(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ?, 'Name', ?, 0, "createdAt", "updatedAt" from "user" limit 1`);
  for (let number = 1; number <= count; number += 1) make.run(`u${number}`, `user${number}@example.com`);
}

/** Adds users and makes them members of the only organization, all with the same joining time. */
export function fillMembers(handle: DatabaseSync, count: number): void {
  fillUsers(handle, count);
  const join = handle.prepare(`insert into "member" (id, "organizationId", "userId", role, "teamId", "createdAt")
    select ?, "organizationId", ?, 'member', 't', "createdAt" from "member" limit 1`);
  for (let number = 1; number <= count; number += 1) join.run(`m${number}`, `u${number}`);
}
