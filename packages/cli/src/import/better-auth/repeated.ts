import { op, type Store } from "@sallyport/core/store";
import type { LooseTable } from "./tables.ts";

const PAGE = 1000;

async function* valuesOf(store: Store, loose: LooseTable | null, name: string): AsyncGenerator<string> {
  const column = loose?.column(name);
  if (loose === null || column === undefined) return;
  const orderBy = [{ column: "id", direction: "asc" }] as const;
  for (let last: unknown; ; ) {
    const where = last === undefined ? {} : { id: op.gt(last) };
    const rows = await store.list(loose.table, { where, orderBy, limit: PAGE });
    for (const row of rows) yield String(row[column]);
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id;
  }
}

export async function unevenTexts(
  store: Store,
  loose: LooseTable | null,
  name: string,
  toStored: (text: string) => string,
): Promise<{ readonly uneven: number; readonly repeated: number }> {
  const seen = new Map<string, number>();
  let uneven = 0;
  for await (const text of valuesOf(store, loose, name)) {
    const stored = toStored(text);
    if (stored !== text) uneven += 1;
    seen.set(stored, (seen.get(stored) ?? 0) + 1);
  }
  return { uneven, repeated: [...seen.values()].filter((rows) => rows > 1).length };
}
