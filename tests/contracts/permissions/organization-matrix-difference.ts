import type { Rows } from "./organization-matrix-world.ts";

type Row = Readonly<Record<string, unknown>>;

/** For locks and session tracking. */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  organization: ["changedAt"],
  apikey: ["lastRequest"],
  user: ["updatedAt"],
  session: ["updatedAt", "expiresAt"],
};
/** Longer texts are random. */
const SHOWN_CHARACTERS = 24;

const show = (value: unknown): string => (String(value).length > SHOWN_CHARACTERS ? "…" : String(value));
const nameOf = ({ name, role, email }: Row): string => String(name ?? email ?? role);

function changedColumns(table: string, before: Row, after: Row): string[] {
  return Object.keys(after)
    .filter((column) => !(BOOKKEEPING[table] ?? []).includes(column))
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => (after[column] instanceof Date ? column : `${column}=${show(after[column])}`));
}

/** Rows added (+), removed (-) and changed (~). */
export function difference(before: Rows, after: Rows): string[] {
  const lines: string[] = [];
  for (const [table, rows] of after) {
    const old = new Map((before.get(table) ?? []).map((row) => [row.id, row]));
    for (const row of rows) {
      const known = old.get(row.id);
      old.delete(row.id);
      const columns = known === undefined ? [] : changedColumns(table, known, row);
      // The caller's session has a random id.
      const subject = table === "session" ? table : `${table} ${String(row.id)}`;
      if (known === undefined) lines.push(`+${table} ${nameOf(row)}`);
      else if (columns.length > 0) lines.push(`~${subject} ${columns.join(" ")}`);
    }
    for (const id of old.keys()) lines.push(`-${table} ${String(id)}`);
  }
  return lines.sort();
}
