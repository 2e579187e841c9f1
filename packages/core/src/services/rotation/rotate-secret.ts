import type { RotatedColumn, RotateSecretOptions, RotateSecretResult } from "../../contracts/rotation.ts";
import { op, type Store } from "../../contracts/store.ts";
import type { Table } from "../../contracts/table.ts";
import { ROTATION_BATCH_ROWS, ROTATION_CALL_ROWS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";
import { type Cells, renewRow } from "./renew-row.ts";
import { FOREIGN_BEFORE, type SealedColumn, sealedColumns, stalePrefixes } from "./sealed-columns.ts";
import { countStale } from "./stale-seals.ts";

type Parts = Pick<Deps, "seals" | "secrets" | "tables">;

interface Pass {
  readonly table: Table;
  readonly column: string;
  readonly values: ReturnType<typeof op.startsWith>;
}

interface Place {
  readonly pass: number;
  readonly after: string | null;
}

function passesOf(columns: readonly SealedColumn[], secrets: readonly string[]): readonly Pass[] {
  return columns.flatMap(({ table, column, sealing }) => {
    const foreign = secrets.length > 1 && sealing.adopt !== undefined ? [op.lt(FOREIGN_BEFORE)] : [];
    return [...stalePrefixes(secrets, sealing).map(op.startsWith), ...foreign].map((values) => {
      return { table, column, values };
    });
  });
}

function toPlace(text: string | undefined): Place {
  const [, pass = "0", after = ""] = /^(\d+):(.*)$/s.exec(text ?? "") ?? [];
  return { pass: Number(pass), after: after === "" ? null : after };
}

const toText = ({ pass, after }: Place): string => `${pass}:${after ?? ""}`;

function createPace(rowsPerSecond: number | undefined) {
  const begun = performance.now();
  return async (rows: number): Promise<void> => {
    const due = rowsPerSecond === undefined ? 0 : (rows / rowsPerSecond) * 1000;
    const wait = due - (performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
  };
}

function createRenewal(parts: Parts, store: Store, columns: readonly SealedColumn[]) {
  const renewed = new Map<string, number>();
  const nameOf = (table: Table, column: string): string => `${table.name}.${column}`;
  return {
    renewedIn: ({ table, column }: SealedColumn): number => renewed.get(nameOf(table, column)) ?? 0,

    async batch({ table, column, values }: Pass, after: string | null, limit: number) {
      const where = { [column]: values, ...(after !== null && { id: op.gt(after) }) };
      const orderBy = [{ column: "id", direction: "asc" }] as const;
      const rows: Cells[] = await store.list(table, { where, orderBy, limit });
      const its = columns.filter((one) => one.table === table);
      let written = 0;
      for (const row of rows) {
        const names = await renewRow(parts, store, table, its, row);
        if (names.length > 0) written += 1;
        for (const name of names) renewed.set(nameOf(table, name), (renewed.get(nameOf(table, name)) ?? 0) + 1);
      }
      return { rows, written };
    },
  };
}

type Renewal = ReturnType<typeof createRenewal>;

async function renewUpTo(
  renewal: Renewal,
  passes: readonly Pass[],
  { after, limit = ROTATION_CALL_ROWS, rowsPerSecond }: RotateSecretOptions,
): Promise<string | null> {
  const pace = createPace(rowsPerSecond);
  const size = Math.min(ROTATION_BATCH_ROWS, rowsPerSecond ?? ROTATION_BATCH_ROWS);
  let place = toPlace(after);
  let total = 0;
  for (let pass = passes[place.pass]; pass !== undefined; pass = passes[place.pass]) {
    if (total >= limit) return toText(place);
    const most = Math.min(size, limit - total);
    const { rows, written } = await renewal.batch(pass, place.after, most);
    total += written;
    place =
      rows.length < most ? { pass: place.pass + 1, after: null } : { pass: place.pass, after: String(rows.at(-1)?.id) };
    await pace(total);
  }
  return null;
}

/**
 * Encrypts values with the newest secret. No lock is held: each row is written if it is still as it was read, so that
 * several processes, and the writers of an application, can work at the same time.
 */
export async function rotateSecret(
  parts: Parts,
  store: Store,
  options: RotateSecretOptions,
): Promise<RotateSecretResult> {
  const { secrets, tables } = parts;
  const columns = sealedColumns(tables.all);
  const renewal = createRenewal(parts, store, columns);
  const passes = passesOf(columns, secrets);
  const next = options.dryRun === true ? null : await renewUpTo(renewal, passes, options);
  const counted: RotatedColumn[] = [];
  for (const sealed of columns) {
    const { table, column } = sealed;
    const left = await countStale(store, sealed, secrets);
    counted.push({ table: table.name, column, renewed: renewal.renewedIn(sealed), left });
  }
  return { complete: counted.every(({ left }) => left === 0), next, columns: counted };
}
