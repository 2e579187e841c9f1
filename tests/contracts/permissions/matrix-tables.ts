import { definePlugin } from "@sallyport/core/plugin";
import { describeAuth, type Table } from "@sallyport/core/store";
import type { Answer } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Rows = ReadonlyMap<string, readonly Row[]>;
/** Rows, each with the name of its table. */
export type Standing = readonly (readonly [table: string, row: Row])[];

/** Inserts rows into the tables of an application, and returns functions that read them. */
export async function fillTables({ auth, store }: OpenedAuth, standing: Standing) {
  const tables = new Map(describeAuth(auth).schema.tables.map((table) => [table.name, table]));
  const tableOf = (name: string): Table => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`There is no table ${name}`);
    return table;
  };
  for (const [name, row] of standing) await store.insert(tableOf(name), row);
  /** The rows are sorted, because a rollback may reorder them. */
  async function rows(): Promise<Rows> {
    const all = new Map<string, readonly Row[]>();
    for (const [name, table] of tables) {
      const listed: readonly Row[] = await store.list(table, { where: {} });
      const sorted = listed.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
      all.set(name, sorted);
    }
    return all;
  }
  return { tableOf, rows };
}

type Listening = ReturnType<typeof listener>;

const listener = (heard: string[]) =>
  definePlugin({ id: "audit", onEventInTransaction: (_event, { name }) => void heard.push(name) });

/** Opens a world with a listener inside the transactions, which starts to listen when all data exists. */
export async function openHeard<World>(open: (options: { plugins: [Listening] }) => Promise<World>) {
  const heard: string[] = [];
  const world = await open({ plugins: [listener(heard)] });
  heard.length = 0;
  return { ...world, heard };
}

export const outcome = ({ status, code }: Answer): string => (status === 200 ? "200" : `${status} ${String(code)}`);

/** Gives each row a title. */
export const titled = <One extends { readonly call: string; readonly note?: string }>(rows: readonly One[]) =>
  rows.map((row) => [`${row.call}${row.note === undefined ? "" : `, ${row.note}`}`, row] as const);

/** These columns change for locks and session tracking. */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  organization: ["changedAt"],
  apikey: ["lastRequest"],
  user: ["updatedAt"],
  session: ["updatedAt", "expiresAt"],
};
/** Longer texts are random, and not shown. */
const SHOWN_CHARACTERS = 24;

const show = (value: unknown): string => (String(value).length > SHOWN_CHARACTERS ? "…" : String(value));
const nameOf = ({ name, role, email }: Row): string => String(name ?? email ?? role);

function changedColumns(table: string, before: Row, after: Row): string[] {
  return Object.keys(after)
    .filter((column) => !(BOOKKEEPING[table] ?? []).includes(column))
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => (after[column] instanceof Date ? column : `${column}=${show(after[column])}`));
}

/** Lists the rows that were added (+), removed (-) and changed (~). */
export function difference(before: Rows, after: Rows): string[] {
  const lines: string[] = [];
  for (const [table, rows] of after) {
    const old = new Map((before.get(table) ?? []).map((row) => [row.id, row]));
    for (const row of rows) {
      const known = old.get(row.id);
      old.delete(row.id);
      const columns = known === undefined ? [] : changedColumns(table, known, row);
      // The session of the caller has a random id.
      const subject = table === "session" ? table : `${table} ${String(row.id)}`;
      if (known === undefined) lines.push(`+${table} ${nameOf(row)}`);
      else if (columns.length > 0) lines.push(`~${subject} ${columns.join(" ")}`);
    }
    for (const id of old.keys()) lines.push(`-${table} ${String(id)}`);
  }
  return lines.sort();
}
