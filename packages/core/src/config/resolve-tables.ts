import { c } from "../contracts/column.ts";
import type { Field } from "../contracts/fields.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { AuthPlugin, TableIndexes } from "../contracts/plugin.ts";
import type { Column, Columns, Schema, Table } from "../contracts/table.ts";
import { account } from "../data/tables/account.ts";
import { mail } from "../data/tables/mail.ts";
import { rateLimit } from "../data/tables/rate-limit.ts";
import { session } from "../data/tables/session.ts";
import { user } from "../data/tables/user.ts";
import { verification } from "../data/tables/verification.ts";
import type { Tables } from "../services/deps.ts";
import { sessionUseColumns } from "../services/session/session-life.ts";
import { sessionTermColumns } from "../services/session/session-terms.ts";
import { fieldLength } from "../services/user/user-fields.ts";
import { OptionsError } from "./check-options.ts";
import { missingPluginRows } from "./missing-plugin-rows.ts";
import { orderTables } from "./order-tables.ts";

/** Columns without a default are nullable, because rows may predate the field. */
function toColumn(field: Field): Column {
  const kinds = {
    string: c.text({ maxLength: fieldLength(field) }),
    number: c.integer(),
    boolean: c.boolean(),
    date: c.time(),
  };
  const column: Column = { ...kinds[field.type], mayBeRequired: field.required !== false && field.input !== false };
  const unique = field.unique ? c.unique(column) : column;
  if (field.defaultValue !== undefined && field.required !== false) return c.withDefault(unique, field.defaultValue);
  return c.optional(unique);
}

function extend<T extends Table>(table: T, ...additions: readonly Columns[]): T {
  const columns: Record<string, Column> = { ...table.columns };
  for (const addition of additions) {
    for (const [name, column] of Object.entries(addition)) {
      if (name in columns) throw new OptionsError(`createAuth: column ${table.name}.${name} is declared twice`);
      if (!column.optional && column.defaultValue === undefined) {
        throw new OptionsError(`createAuth: column ${table.name}.${name} must be optional or have a default`);
      }
      columns[name] = column;
    }
  }
  return { ...table, columns } as T;
}

const INDEXED_CHARACTERS = 500;

function isShort({ columns }: Table, name: string): boolean {
  const { kind, maxLength = Number.POSITIVE_INFINITY } = columns[name] ?? {};
  return kind !== "text" || maxLength <= INDEXED_CHARACTERS;
}

function addIndexes<T extends Table>(table: T, additions: readonly TableIndexes[]): T {
  const sorts = additions.flatMap((addition) => addition.sorts ?? []);
  const searches = [...(table.searches ?? []), ...additions.flatMap((addition) => addition.searches ?? [])];
  const unknown = [...sorts.flat(), ...searches].find((name) => !Object.hasOwn(table.columns, name));
  if (unknown !== undefined)
    throw new OptionsError(`createAuth: an index names the unknown column ${table.name}.${unknown}`);
  const held = sorts.filter((names) => names.every((name) => isShort(table, name)));
  const indexes = new Map([...table.indexes, ...held].map((names) => [names.join(), names]));
  return { ...table, indexes: [...indexes.values()], searches: [...new Set(searches)] };
}

function assertExpiring(plugins: readonly AuthPlugin[]): void {
  for (const { id, tables = [], expiring = [] } of plugins) {
    for (const { table, column } of expiring) {
      const name = `${table.name}.${column}`;
      const declared = table.columns[column];
      if (!tables.some((own) => own.name === table.name) || declared?.kind !== "time") {
        throw new OptionsError(
          `createAuth: plugin ${id} lets ${name} expire, which must be a time column in a table of its own`,
        );
      }
      const isFirst = (names: readonly string[]) => names[0] === column;
      if (!declared.index && !declared.unique && ![...table.indexes, ...table.unique].some(isFirst)) {
        throw new OptionsError(
          `createAuth: plugin ${id} lets ${name} expire, which must be the first column of an index`,
        );
      }
    }
  }
}

export function resolveTables(options: AuthOptions): { readonly tables: Tables; readonly schema: Schema } {
  const plugins = options.plugins ?? [];
  const fields = Object.entries(options.user?.additionalFields ?? {});
  const own = Object.fromEntries(fields.map(([name, field]) => [name, toColumn(field)]));
  const users = addIndexes(
    extend(user, own, ...plugins.map((plugin) => plugin.columns?.user ?? {})),
    plugins.map((plugin) => plugin.indexes?.user ?? {}),
  );
  const termed = plugins.some(({ policy }) => policy !== undefined) ? [sessionTermColumns] : [];
  const seen = options.session?.idleTimeout === undefined ? [] : [sessionUseColumns];
  const sessions = addIndexes(
    extend(session, ...termed, ...seen, ...plugins.map((plugin) => plugin.columns?.session ?? {})),
    plugins.map((plugin) => plugin.indexes?.session ?? {}),
  );
  // Guesses at challenges and codes are always counted in the database, so that the limits apply across processes.
  const countsGuesses = plugins.some((plugin) => plugin.challenges !== undefined || plugin.countsGuesses === true);
  const { storage, whenUnavailable } = options.rateLimit ?? {};
  const isFallback = typeof storage === "object" && whenUnavailable === "database";
  const isCounted = storage === "database" || isFallback || countsGuesses;
  const counted = isCounted ? [rateLimit] : [];
  const posted = options.mail?.outbox ? [mail] : [];
  const declared: Table[] = [
    users,
    sessions,
    account,
    verification,
    ...counted,
    ...posted,
    ...plugins.flatMap((plugin) => plugin.tables ?? []),
  ];
  const names = declared.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new OptionsError(`createAuth: table ${twice} is declared twice`);
  assertExpiring(plugins);
  const all = orderTables(declared, plugins);
  const ids = options.advanced?.database?.generateId === "serial" ? "serial" : "text";
  return {
    tables: { user: users, session: sessions, account, verification, rateLimit, mail, all },
    schema: { tables: all, ids, missingPluginRows: missingPluginRows(all, options.advanced) },
  };
}
