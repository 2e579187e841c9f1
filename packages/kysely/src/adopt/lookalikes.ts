import type { Schema, Table } from "@sallyport/core/store";
import { renameColumn } from "../migrate/fixes.ts";
import { foreignTableProblems } from "../migrate/foreign-table.ts";
import type { LiveTable } from "../migrate/live.ts";
import type { Problem } from "../migrate/refused.ts";
import type { Task } from "../migrate/task.ts";
import type { Names } from "../names/names.ts";
import { hasRelatedColumns } from "./related-columns.ts";
import { toPlain } from "./survey.ts";

const CORE = new Set(["user", "session", "account", "verification"]);

/** Every authentication library stores these columns. A table that seems to lack one has it under another name. */
const ORIGINAL: Readonly<Record<string, readonly string[]>> = {
  user: ["image"],
  session: ["ipAddress", "userAgent"],
  account: ["accessToken", "refreshToken", "idToken", "scope", "password"],
};

interface Place {
  readonly table: Table;
  readonly stored: string;
  readonly names: Names;
  readonly task: Task;
}

function hasColumnsOf({ columns }: Table, live: LiveTable): boolean {
  const there = new Set([...live.columns.keys()].map(toPlain));
  return Object.entries(columns)
    .filter(([, column]) => !column.optional && column.backfill === undefined)
    .every(([name]) => there.has(toPlain(name)));
}

function tableProblems({ table, stored, names, task }: Place, declared: ReadonlySet<string>): string[] {
  if (names.isChosen(table.name)) return [];
  const like = [...task.live].find(([other, live]) => {
    if (declared.has(other) || !hasColumnsOf(table, live)) return false;
    return CORE.has(table.name) || toPlain(other).includes(toPlain(table.name));
  });
  if (like === undefined) return [];
  return [
    `Table ${stored} does not exist, but ${like[0]} has its columns. If it is the same table, pass its name to the database: tables: { ${table.name}: { name: "${like[0]}" } }, or naming: "snake_case" for all names. If it is another table, pass ours: tables: { ${table.name}: { name: "${stored}" } }.`,
  ];
}

/** If such a column has another name, adding an empty one beside it would let banned users sign in. */
const restrictsSignIn = ({ table, names, task }: Place, name: string): boolean =>
  table.name === "user" &&
  hasRelatedColumns(
    name,
    names,
    [...task.live].map(([stored, live]) => [stored, live.columns.keys()] as const),
  );

function columnProblems(place: Place, live: LiveTable): Problem[] {
  const { table, stored, names, task } = place;
  const ours = new Set(Object.keys(table.columns).map((name) => names.column(table.name, name)));
  const others = [...live.columns].filter(([name]) => !ours.has(name));
  const pairs = Object.entries(table.columns).flatMap(([name, column]) => {
    const wanted = names.column(table.name, name);
    if (live.columns.has(wanted) || names.isColumnChosen(table.name, name)) return [];
    const spelled = others.find(([other]) => toPlain(other) === toPlain(name));
    const isOriginal =
      task.isAdoption && (ORIGINAL[table.name]?.includes(name) === true || restrictsSignIn(place, name));
    const fitting = others
      .filter(([, one]) => task.dialect.accepts(column, task.schema.ids, one))
      .map(([other]) => other);
    const like = spelled === undefined ? (isOriginal ? fitting : []) : [spelled[0]];
    return like.length === 0 ? [] : [{ name, wanted, like, spelled: spelled?.[0] }];
  });
  const [first] = pairs;
  if (first === undefined) return [];
  const missing = pairs.map(({ wanted, like }) => `${wanted} (which may be ${like.join(" or ")})`).join(", ");
  const hint = `tables: { ${table.name}: { columns: { ${first.name}: "${first.like[0]}" } } }`;
  const message = `Table ${stored} has no column ${missing}. If it has another name, pass it to the database: ${hint}, or naming: "snake_case" for all names. If it does not exist, pass our name: columns: { ${first.name}: "${first.wanted}" }.`;
  const statements = pairs.flatMap(({ spelled, wanted }) =>
    spelled === undefined ? [] : [renameColumn(task, stored, spelled, wanted)],
  );
  return [{ message, statements }];
}

export function lookalikeProblems({ tables }: Schema, names: Names, task: Task): Problem[] {
  const declared = new Set(tables.map(({ name }) => names.table(name)));
  return tables.flatMap((table) => {
    const stored = names.table(table.name);
    const live = task.live.get(stored);
    const place = { table, stored, names, task };
    if (live === undefined) return tableProblems(place, declared);
    const named = task.schema.tables.find(({ name }) => name === stored) ?? table;
    const foreign = foreignTableProblems(named, live);
    return foreign.length > 0 ? foreign : columnProblems(place, live);
  });
}
