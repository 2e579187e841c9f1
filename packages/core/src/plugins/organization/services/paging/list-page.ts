import { op } from "../../../../plugin.ts";
import { fromCursor, type Place, type PlaceKind, toCursor } from "./cursor.ts";
import { readPage } from "./paging.ts";
import type { CursorQuery } from "./paging-query.ts";

/** What is said of a row beside the list's own conditions; the list itself may not filter by the column it is sorted by. */
export type PageConditions = Readonly<Record<string, unknown>>;

/** A list of rows in the order of one column, and of ids where that is equal. */
export interface PagedList<Item> extends PlaceKind {
  /** What its cursors are good for: the list's name and whose it is. */
  readonly scope: readonly string[];
  readonly column: string;
  readonly direction: "asc" | "desc";
  readonly query: CursorQuery;
  /** Rows to read beyond the page, which show whether it is the last one. Default none. */
  readonly ahead?: number;
  /** Its rows that fulfil these conditions too, in its order. */
  read(conditions: PageConditions, range: { readonly limit: number; readonly offset: number }): Promise<Item[]>;
  /** How many of them there are; asked only where `last` is a count and an offset is given. */
  count(conditions: PageConditions): Promise<number>;
  keyOf(item: Item): { readonly value: string | Date; readonly id: string };
}

/** Rows in their order, and where each one lies. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** What the page after this row is asked for by; encoded where it is asked for, as most lists need one alone. */
  cursorOf(position: number): string;
}

const isSame = (left: string | Date, right: string | Date): boolean => left.valueOf() === right.valueOf();

/** The rows after a place: the rest of its value, then what lies beyond it. Two statements, each by index, however deep. */
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

/** How many rows of the first item's value lie before the page. */
async function countBefore<Item>(list: PagedList<Item>, place: Place | null, offset: number, first: Item) {
  const { column, direction } = list;
  const { value, id } = list.keyOf(first);
  if (place !== null) return isSame(place.value, value) ? Number(place.last) : 0;
  if (offset === 0) return 0;
  return list.count({ [column]: value, id: direction === "asc" ? op.lt(id) : op.gt(id) });
}

/** Of each row, how many of its value have been shown when it is. */
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

/**
 * A page of the list: after the cursor where one is given, else after the offset.
 * @throws VALIDATION_ERROR for a cursor that is none of this list's
 */
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
