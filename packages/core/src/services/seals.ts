import type { Logger } from "../contracts/logger.ts";
import type { RandomSource } from "../contracts/options.ts";
import type { Services } from "../contracts/services.ts";
import type { Table } from "../contracts/table.ts";
import { isForeignSeal, openForeign } from "../crypto/foreign-seal.ts";
import { createSealer, isSealed } from "../crypto/seal.ts";
import { memoizeByPurpose } from "./memoize-by-purpose.ts";

type Cells = Readonly<Record<string, unknown>>;

const cellsOf = (row: object): Cells => row as Cells;

function sealingOf(table: Table, column: string) {
  const sealing = table.columns[column]?.sealed;
  if (sealing === undefined) throw new TypeError(`${table.name}.${column} is not declared with c.sealed`);
  return sealing;
}

/** The place of a value. The database alone cannot move a value to another one. */
function placeOf(table: Table, column: string, row: Cells): string | undefined {
  const { boundTo } = sealingOf(table, column);
  if (boundTo === undefined) return undefined;
  return JSON.stringify([table.name, column, ...boundTo.map((name) => String(row[name]))]);
}

export function createSeals(
  secrets: readonly [string, ...string[]],
  random: RandomSource,
  logger: Logger,
): Pick<Services, "seal" | "open" | "openForeign" | "sealIn" | "openIn"> {
  const sealerFor = memoizeByPurpose((purpose) => createSealer(secrets, purpose, random));
  const pluginSealerFor = memoizeByPurpose((purpose) => createSealer(secrets, `plugin ${purpose}`, random));
  // Only stored values have a user id; a value sent by a client must not fill the log.
  const report = (userId: string, more: object = {}): void =>
    logger.error("A sealed value was altered, or its secret is not among `secrets` any more", { ...more, userId });

  async function foreign(encrypted: string, userId?: string): Promise<string | null> {
    const text = await openForeign(secrets, encrypted);
    if (text === null && userId !== undefined && isForeignSeal(encrypted)) report(userId);
    return text;
  }

  return {
    seal: async (purpose, text) => pluginSealerFor(purpose).seal(text),

    async open(purpose, sealed, userId) {
      const text = await pluginSealerFor(purpose).open(sealed);
      if (text === null && userId !== undefined && isSealed(sealed)) report(userId, { purpose });
      return text;
    },

    sealIn: async (table, column, row, text) =>
      sealerFor(sealingOf(table, column).purpose).seal(text, placeOf(table, column, cellsOf(row))),

    async openIn(table, column, row) {
      const cells = cellsOf(row);
      const { [column]: sealed, userId } = cells;
      if (typeof sealed !== "string") return null;
      const text = await sealerFor(sealingOf(table, column).purpose).open(sealed, placeOf(table, column, cells));
      if (text === null && typeof userId === "string" && isSealed(sealed))
        report(userId, { column: `${table.name}.${column}` });
      return text;
    },

    openForeign: foreign,
  };
}
