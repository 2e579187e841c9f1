import { op } from "../../../../plugin.ts";
import { fromCursor, type Place, type PlaceKind, toCursor } from "./cursor.ts";
import { readPage } from "./paging.ts";
import type { CursorQuery } from "./paging-query.ts";

export type PageConditions = Readonly<Record<string, unknown>>;

export interface PagedList<Item> extends PlaceKind {
  readonly scope: readonly string[];
  readonly column: string;
  readonly direction: "asc" | "desc";
  readonly query: CursorQuery;
  readonly ahead?: number;
  read(conditions: PageConditions, range: { readonly limit: number; readonly offset: number }): Promise<Item[]>;
  /** If `last` is a count, with an offset. */
  count(conditions: PageConditions): Promise<number>;
  keyOf(item: Item): { readonly value: string | Date; readonly id: string };
}

export interface Page<Item> {
  readonly items: readonly Item[];
  cursorOf(position: number): string;
}

const isSame = (left: string | Date, right: string | Date): boolean => left.valueOf() === right.valueOf();

async function readAfter<Item>(list: PagedList<Item>, { value, last }: Place, limit: number): Promise<Item[]> {
  const { column, direction, read } = list;
  const beyond = direction === "asc" ? op.gt : op.lt;
  const same =
    typeof last === "number"
      ? await read({ [column]: value }, { limit, offset: last })
      : await read({ [column]: value, id: beyond(last) }, { limit, offset: 0 });
  if (same.length === limit) return same;
  const others = await read({ [column]: beyond(value) }, { limit: limit - same.length, offset: 0 });
  return [...same, ...others];
}

async function countBefore<Item>(list: PagedList<Item>, place: Place | null, offset: number, first: Item) {
  const { column, direction } = list;
  const { value, id } = list.keyOf(first);
  if (place !== null) return isSame(place.value, value) ? Number(place.last) : 0;
  if (offset === 0) return 0;
  return list.count({ [column]: value, id: direction === "asc" ? op.lt(id) : op.gt(id) });
}

async function countEach<Item>(list: PagedList<Item>, items: readonly Item[], place: Place | null, offset: number) {
  const [first] = items;
  if (first === undefined) return [];
  let passed = await countBefore(list, place, offset, first);
  let { value: current } = list.keyOf(first);
  return items.map((item) => {
    const { value } = list.keyOf(item);
    if (!isSame(value, current)) passed = 0;
    current = value;
    passed += 1;
    return passed;
  });
}

/** By cursor or offset. @throws VALIDATION_ERROR for an invalid cursor */
export async function listPage<Item>(list: PagedList<Item>): Promise<Page<Item>> {
  const { limit: asked, offset } = readPage(list.query);
  const limit = asked + (list.ahead ?? 0);
  const scope = [...list.scope, list.column, list.direction];
  const { cursor } = list.query;
  const place = cursor === undefined ? null : fromCursor(scope, list, cursor);
  const items = place === null ? await list.read({}, { limit, offset }) : await readAfter(list, place, limit);
  const counts = list.last === "count" ? await countEach(list, items, place, offset) : null;
  return {
    items,
    cursorOf(position) {
      const item = items[position];
      if (item === undefined) throw new RangeError(`A page of ${items.length} rows has none at ${position}`);
      const { value, id } = list.keyOf(item);
      return toCursor(scope, { value, last: counts?.[position] ?? id });
    },
  };
}
