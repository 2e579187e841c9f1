import { isOperator, op, type Query, type Store, type Where } from "../../contracts/store.ts";
import type { Table } from "../../contracts/table.ts";
import { SESSION_CHUNK_ROWS } from "../../data/limits.ts";
import { session } from "../../data/tables/session.ts";

type Conditions = Readonly<Record<string, unknown>>;

export class TouchedRows {
  readonly tokens = new Set<string>();
  readonly userIds = new Set<string>();
  get isEmpty(): boolean {
    return this.tokens.size + this.userIds.size === 0;
  }
}

/** Returns the values that a condition allows, or null if it does not list them. */
function listed(condition: unknown): readonly string[] | null {
  if (typeof condition === "string") return [condition];
  if (!isOperator(condition) || condition.comparison !== "in" || !Array.isArray(condition.operand)) return null;
  const values: readonly unknown[] = condition.operand;
  return values.every((value) => typeof value === "string") ? values : null;
}

function narrowed<T extends Table>(where: Where<T>, ids: readonly string[]): Where<T>[] {
  const { id } = where as Conditions;
  const chunks = Array.from({ length: Math.ceil(ids.length / SESSION_CHUNK_ROWS) }, (_, index) =>
    op.in(ids.slice(index * SESSION_CHUNK_ROWS, (index + 1) * SESSION_CHUNK_ROWS)),
  );
  return chunks.map((chunk): Where<T> => ({ ...where, id: id === undefined ? chunk : op.all(id, chunk) }));
}

export async function touchSessionsOf(store: Store, userIds: Iterable<string>, tokens: Set<string>): Promise<void> {
  const ids = [...userIds];
  if (ids.length === 0) return;
  for (const where of ids.length === 1 ? [{ userId: ids[0] }] : narrowed({}, ids).map(({ id }) => ({ userId: id })))
    for (const { token } of await store.list(session, { where: where as Where<typeof session> })) tokens.add(token);
}

/**
 * Records which sessions a write may change, before it does. Returns the conditions to write by, which match no row that
 * was not recorded.
 */
export async function touch<T extends Table>(
  store: Store,
  table: T,
  { where }: Query<T>,
  touched: TouchedRows,
  lock: boolean,
): Promise<readonly Where<T>[]> {
  const conditions = where as Conditions;
  if (table.name === "session") {
    const tokens = listed(conditions.token);
    for (const token of tokens ?? []) touched.tokens.add(token);
    if (tokens !== null) return [where];
    const rows = await store.list(session, { where: conditions as Where<typeof session>, lock });
    for (const { token } of rows) touched.tokens.add(token);
    return narrowed(
      where,
      rows.map(({ id }) => id),
    );
  }
  if (table.name !== "user") return [where];
  const ids = listed(conditions.id);
  const found = ids ?? (await store.list<Table>(table, { where: conditions, lock })).map(({ id }) => String(id));
  for (const id of found) touched.userIds.add(id);
  await touchSessionsOf(store, found, touched.tokens);
  return ids === null ? narrowed(where, found) : [where];
}
