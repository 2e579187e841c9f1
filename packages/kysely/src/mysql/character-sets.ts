import type { Probe } from "../migrate/dialect.ts";
import type { MigrationProblem } from "../migrate/refused.ts";

const WHOLE = "'utf8mb4', 'utf16', 'utf16le', 'utf32', 'gb18030'";

const narrowTables = `select distinct table_name, character_set_name from information_schema.columns
  where table_schema = database() and character_set_name is not null and character_set_name not in (${WHOLE})
  order by table_name`;
const foreignKeys = `select k.table_name, k.constraint_name, k.column_name, k.referenced_table_name,
    k.referenced_column_name, lower(r.delete_rule), lower(r.update_rule)
  from information_schema.key_column_usage as k join information_schema.referential_constraints as r
    on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name
    and r.table_name = k.table_name
  where k.table_schema = database() and k.referenced_table_schema = database()
  order by k.table_name, k.constraint_name, k.ordinal_position`;

const quoted = (name: string): string => `\`${name.replaceAll("`", "``")}\``;
const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
  readonly target: string;
  readonly targets: string[];
  readonly rules: string;
}

async function foreignKeysOf(probe: Probe): Promise<ForeignKey[]> {
  const found = new Map<string, ForeignKey>();
  for (const row of await probe.query(foreignKeys)) {
    const [table = "", name = "", column = "", target = "", other = "", onDelete, onUpdate] = row.map(String);
    const key = `${table}\0${name}`;
    const rules = `on delete ${onDelete} on update ${onUpdate}`;
    const known = found.get(key) ?? { table, name, columns: [], target, targets: [], rules };
    known.columns.push(column);
    known.targets.push(other);
    found.set(key, known);
  }
  return [...found.values()];
}

function connectedTables(ours: readonly string[], keys: readonly ForeignKey[]): Set<string> {
  const found = new Set(ours);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { table, target } of keys) if (found.has(table) || found.has(target)) found.add(table).add(target);
  }
  return found;
}

const convert = (table: string, collation: string): string =>
  `alter table ${quoted(table)} convert to character set utf8mb4 collate ${collation}`;

const restore = ({ table, name, columns, target, targets, rules }: ForeignKey): string =>
  `alter table ${quoted(table)} add constraint ${quoted(name)} foreign key (${listed(columns)}) references ${quoted(target)} (${listed(targets)}) ${rules}`;

/**
 * Finds tables that cannot store every character. The server refuses to compare their text with a character that they
 * lack, so that a search for it, or a range that ends with the last character of Unicode, would fail.
 */
export async function characterSetProblems(
  probe: Probe,
  tables: readonly string[],
  collation: string,
): Promise<MigrationProblem[]> {
  const rows = await probe.query(narrowTables);
  const narrow = new Map(rows.map(([table, set]) => [String(table), String(set)]));
  const ours = tables.filter((table) => narrow.has(table));
  if (ours.length === 0) return [];
  const keys = await foreignKeysOf(probe);
  const named = [...connectedTables(ours, keys)].filter((table) => narrow.has(table)).sort();
  // MariaDB cannot convert a column of a foreign key, whatever `foreign_key_checks` is.
  const droppedKeys = keys.filter(({ table, target }) => named.includes(table) || named.includes(target));
  const statements = [
    ...droppedKeys.map(({ table, name }) => `alter table ${quoted(table)} drop foreign key ${quoted(name)}`),
    ...named.map((table) => convert(table, collation)),
    ...droppedKeys.map(restore),
  ];
  const sets = [...new Set(ours.map((table) => narrow.get(table)))].join(" and ");
  const message = `${ours.length === 1 ? "Table" : "Tables"} ${ours.join(", ")} cannot store every character: the text is in ${sets}, but utf8mb4 is required. Make a backup, stop everything that writes to the tables, and run: ${statements.join("; ")};`;
  return [{ message, statements }];
}
