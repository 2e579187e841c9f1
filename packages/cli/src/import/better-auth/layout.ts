import type { Schema, Table } from "@sallyport/core/store";
import type { FoundTable, TableNames } from "@sallyport/kysely";
import type { Layout } from "./better-auth-database.ts";
import { asBag, type Bag, listOf, textOf } from "./reading.ts";

const plain = (name: string): string => name.toLowerCase().replaceAll("_", "");
const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Renamed {
  readonly name: string | undefined;
  readonly fields: Bag;
}

function renamedIn(options: Bag, table: string): Renamed {
  const schemas = listOf(options.plugins).flatMap((plugin) => {
    const { options: given, schema } = asBag(plugin);
    return [asBag(asBag(asBag(given).schema)[table]), asBag(asBag(schema)[table])];
  });
  const bags = [asBag(options[table]), ...schemas];
  const name = bags.map(({ modelName }) => textOf(modelName)).find((found) => found !== undefined);
  const fields = [asBag(bags[0]?.fields), ...schemas.map(({ fields }) => asBag(fields))].map((bag) =>
    Object.fromEntries(Object.entries(bag).map(([field, is]) => [field, textOf(is) ?? textOf(asBag(is).fieldName)])),
  );
  const known = fields.reverse().map((bag) => Object.entries(bag).filter(([, is]) => is !== undefined));
  return { name, fields: Object.fromEntries(known.flat()) };
}

function namesOf(table: Table, renamed: Renamed, live: readonly FoundTable[]): TableNames | undefined {
  const wanted = renamed.name ?? table.name;
  const there =
    live.find(({ name }) => name === wanted) ??
    live.find(({ name }) => [plain(wanted), `${plain(wanted)}s`].includes(plain(name)));
  if (there === undefined) return undefined;
  const columns: Record<string, string> = {};
  for (const name of Object.keys(table.columns)) {
    if (name === "id") continue;
    const called = textOf(renamed.fields[name]) ?? name;
    const column =
      there.columns.find((one) => one.name === called) ??
      there.columns.find((one) => plain(one.name) === plain(called));
    if (column !== undefined && column.name !== name) columns[name] = column.name;
  }
  const isSame = there.name === table.name && Object.keys(columns).length === 0;
  return isSame ? {} : { name: there.name, columns };
}

const isSnake = (names: Readonly<Record<string, TableNames>>): boolean => {
  const pairs = Object.values(names).flatMap(({ columns = {} }) => Object.entries(columns));
  return pairs.length > 0 && pairs.every(([name, column]) => column === toSnake(name));
};

export function namingOf({ tables }: Schema, options: Bag, live: readonly FoundTable[]): Layout {
  const found: Record<string, TableNames> = {};
  for (const table of tables) {
    const names = namesOf(table, renamedIn(options, table.name), live);
    if (names?.name !== undefined) found[table.name] = names;
  }
  if (Object.keys(found).length === 0) return {};
  if (!isSnake(found)) return { tables: found };
  const rest = Object.entries(found).filter(([table, { name }]) => name !== toSnake(table));
  const named = Object.fromEntries(rest.map(([table, { name = table }]) => [table, { name }]));
  return { naming: "snake_case", ...(rest.length > 0 && { tables: named }) };
}

/** Smaller timestamps are seconds: this is the year 5138 in seconds, and 1973 in milliseconds. */
const LONGEST_SECONDS = 100_000_000_000;

export function timesOf(type: string | undefined, newest: Date | null): Layout {
  if (type === undefined || !/int|num/.test(type)) return {};
  return { times: newest !== null && newest.getTime() >= LONGEST_SECONDS ? "milliseconds" : "seconds" };
}
