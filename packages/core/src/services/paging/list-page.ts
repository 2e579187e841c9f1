import { op } from "../../contracts/store.ts";
import { fromCursor, type Place, type PlaceKind, type PlaceValue, type SortColumn, toCursor } from "./cursor.ts";
import type { CursorQuery } from "./paging-query.ts";
import { readPage } from "./read-page.ts";

export type PageConditions = Readonly<Record<string, unknown>>;

interface PageKey {
  readonly values: readonly PlaceValue[];
  readonly id: string;
}

export interface PagedList<Item> extends PlaceKind {
  readonly scope: readonly string[];
  readonly direction: "asc" | "desc";
  readonly query: CursorQuery;
  readonly ahead?: number;
  readonly most?: number;
  read(conditions: PageConditions, range: { readonly limit: number; readonly offset: number }): Promise<Item[]>;
  count?(conditions: PageConditions): Promise<number>;
  keyOf(item: Item): PageKey;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  cursorOf(position: number): string;
}

const isSame = (left: readonly PlaceValue[], right: readonly PlaceValue[]): boolean =>
  left.every((value, index) => value?.valueOf() === right[index]?.valueOf());

function conditionsBeyond({ optional, folded }: SortColumn, direction: "asc" | "desc", value: PlaceValue): unknown[] {
  if (folded === true) return [op.folded((direction === "asc" ? op.gt : op.lt)(String(value)))];
  if (direction === "asc") return [value === null ? op.not(null) : op.gt(value)];
  if (value === null) return [];
  return optional === true ? [op.lt(value), null] : [op.lt(value)];
}

const conditionsAt = (order: readonly SortColumn[], values: readonly PlaceValue[]): PageConditions =>
  Object.fromEntries(
    order.map(({ column, folded }, index) => {
      const value = values[index] ?? null;
      return [column, folded === true ? op.folded(String(value)) : value];
    }),
  );

function piecesAfter({ order, direction }: PlaceKind & Pick<PagedList<unknown>, "direction">, place: Place) {
  const { values, last } = place;
  const same = conditionsAt(order, values);
  const beyond = direction === "asc" ? op.gt : op.lt;
  const first =
    typeof last === "number"
      ? { conditions: same, offset: last }
      : { conditions: { ...same, id: beyond(last) }, offset: 0 };
  const rest = order.toReversed().flatMap((sorted, position) => {
    const index = order.length - 1 - position;
    const before = conditionsAt(order.slice(0, index), values);
    return conditionsBeyond(sorted, direction, values[index] ?? null).map((condition) => ({
      conditions: { ...before, [sorted.column]: condition },
      offset: 0,
    }));
  });
  return [first, ...rest];
}

async function readAfter<Item>(list: PagedList<Item>, place: Place, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  for (const { conditions, offset } of piecesAfter(list, place)) {
    if (items.length === limit) break;
    items.push(...(await list.read(conditions, { limit: limit - items.length, offset })));
  }
  return items;
}

async function countBefore<Item>(list: PagedList<Item>, place: Place | null, offset: number, first: Item) {
  const { order, direction } = list;
  const { values, id } = list.keyOf(first);
  if (place !== null) return isSame(place.values, values) ? Number(place.last) : 0;
  if (offset === 0 || list.count === undefined) return 0;
  return list.count({ ...conditionsAt(order, values), id: direction === "asc" ? op.lt(id) : op.gt(id) });
}

async function countEach<Item>(list: PagedList<Item>, items: readonly Item[], place: Place | null, offset: number) {
  const [first] = items;
  if (first === undefined) return [];
  let passed = await countBefore(list, place, offset, first);
  let { values: current } = list.keyOf(first);
  return items.map((item) => {
    const { values } = list.keyOf(item);
    if (!isSame(values, current)) passed = 0;
    current = values;
    passed += 1;
    return passed;
  });
}

/** Returns a page by cursor or offset. @throws VALIDATION_ERROR for an invalid cursor */
export async function listPage<Item>(list: PagedList<Item>): Promise<Page<Item>> {
  const { limit: asked, offset } = readPage(list.query, list.most);
  const limit = asked + (list.ahead ?? 0);
  const scope = [...list.scope, ...list.order.map(({ column }) => column), list.direction];
  const { cursor } = list.query;
  const place = cursor === undefined ? null : fromCursor(scope, list, cursor);
  const items = place === null ? await list.read({}, { limit, offset }) : await readAfter(list, place, limit);
  const counts = list.last === "count" ? await countEach(list, items, place, offset) : null;
  return {
    items,
    cursorOf(position) {
      const item = items[position];
      if (item === undefined) throw new RangeError(`A page of ${items.length} rows has none at ${position}`);
      const { values, id } = list.keyOf(item);
      return toCursor(scope, { values, last: counts?.[position] ?? id });
    },
  };
}
