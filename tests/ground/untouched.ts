import { describeAuth } from "@sallyport/core/store";
import { expect } from "vitest";
import type { OpenedAuth } from "./open-auth.ts";

/** Refused requests also write to these tables. */
const COUNTED = new Set(["rateLimit", "verification", "auditEvent", "auditSeal", "auditHead"]);

/** Returns the rows that a refused request must not change. */
export async function snapshot(lab: OpenedAuth): Promise<string> {
  const tables = describeAuth(lab.auth).schema.tables.filter(({ name }) => !COUNTED.has(name));
  const rows = await Promise.all(
    tables.map((table) => lab.store.list(table, { where: {}, orderBy: [{ column: "id", direction: "asc" }] })),
  );
  return JSON.stringify(rows);
}

export async function assertUntouched(lab: OpenedAuth, attack: () => Promise<void>): Promise<void> {
  const before = await snapshot(lab);
  await attack();
  expect(await snapshot(lab)).toBe(before);
}
