import type { Logger } from "../../contracts/logger.ts";
import type { Query, Store } from "../../contracts/store.ts";
import type { Row, Table } from "../../contracts/table.ts";
import { TouchedRows, touch, touchSessionsOf } from "./touched-rows.ts";
import type { Blocks } from "./types.ts";

type Writes = Pick<Store, "update" | "take" | "delete">;
type Around = <Result>(
  table: Table,
  query: Query<Table>,
  write: (where: Query<Table>) => Promise<Result>,
) => Promise<Result[]>;

const reads = (store: Store): Omit<Store, keyof Writes | "transaction"> => ({
  find: store.find.bind(store),
  list: store.list.bind(store),
  count: store.count.bind(store),
  countBy: store.countBy.bind(store),
  insert: store.insert.bind(store),
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const writes = (store: Store, around: Around): Writes => ({
  update: async (table, query, set) => sum(await around(table, query, (one) => store.update<Table>(table, one, set))),
  delete: async (table, query) => sum(await around(table, query, (one) => store.delete<Table>(table, one))),
  take: async (table, query) => {
    let taken: Row<typeof table> | null = null;
    await around(table, query, async (one) => {
      taken ??= await store.take(table, one as typeof query);
    });
    return taken;
  },
});

async function inTurn<Result>(
  conditions: readonly Query<Table>["where"][],
  write: (where: Query<Table>) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const where of conditions) results.push(await write({ where }));
  return results;
}

export function recordingStore(store: Store, touched: TouchedRows): Store {
  return {
    ...reads(store),
    ...writes(store, async (table, query, write) => inTurn(await touch(store, table, query, touched, true), write)),
    transaction: (work, hint) => store.transaction((inner) => work(recordingStore(inner, touched)), hint),
  };
}

/** A session that began while a user was changed may have been stored with the user from before. */
export async function endBlocks(
  store: Store,
  blocks: Blocks,
  logger: Logger,
  { tokens, userIds }: TouchedRows,
  id: string,
): Promise<void> {
  await touchSessionsOf(store, userIds, tokens).catch((error: unknown) => {
    logger.error("The sessions of a changed user could not be read", { error });
  });
  await blocks.end(tokens, id);
}

/** A store that blocks the keys of sessions before it changes them, and releases them after the commit or rollback. */
export function guardStore(store: Store, blocks: Blocks, logger: Logger): Store {
  async function around<Result>(
    table: Table,
    query: Query<Table>,
    write: (where: Query<Table>) => Promise<Result>,
  ): Promise<Result[]> {
    const touched = new TouchedRows();
    const conditions = await touch(store, table, query, touched, false);
    if (touched.isEmpty) return inTurn(conditions, write);
    const id = await blocks.begin(touched.tokens);
    try {
      return await inTurn(conditions, write);
    } finally {
      await endBlocks(store, blocks, logger, touched, id);
    }
  }
  return {
    ...reads(store),
    ...writes(store, around),
    async transaction(work, hint) {
      const attempts: (readonly [TouchedRows, string])[] = [];
      try {
        return await store.transaction(async (inner) => {
          const touched = new TouchedRows();
          const result = await work(recordingStore(inner, touched));
          attempts.push([touched, await blocks.begin(touched.tokens)]);
          return result;
        }, hint);
      } finally {
        for (const [touched, id] of attempts) await endBlocks(store, blocks, logger, touched, id);
      }
    },
  };
}
