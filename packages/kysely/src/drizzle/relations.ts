import type { TableLayout } from "../migrate/layouts.ts";
import { keyOf, memberOf } from "./writer.ts";

interface Link {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  /** Whether another column of the same table refers to the same table, or the table refers to itself. */
  readonly isAmbiguous: boolean;
}

function linksOf(tables: readonly TableLayout[]): readonly Link[] {
  const found = tables.flatMap(({ name: from, columns }) =>
    columns.flatMap(({ name: column, references }) =>
      references === undefined ? [] : [{ from, column, to: references.table }],
    ),
  );
  return found.map((link) => ({
    ...link,
    isAmbiguous:
      link.from === link.to || found.filter(({ from, to }) => from === link.from && to === link.to).length > 1,
  }));
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const oneOf = (column: string): string => (/.Id$/.test(column) ? column.slice(0, -2) : `${column}Row`);
const manyOf = ({ from, column, isAmbiguous }: Link): string =>
  isAmbiguous ? `${pluralOf(from)}By${capitalized(oneOf(column))}` : pluralOf(from);
const relationName = ({ from, column, isAmbiguous }: Link): string | undefined =>
  isAmbiguous ? `relationName: ${JSON.stringify(`${from}_${column}`)}` : undefined;

/** Writes the relations of each table in both directions, for `db.query`. */
export function relationsOf(tables: readonly TableLayout[], constOf: (table: string) => string): string[] {
  const links = linksOf(tables);
  return tables.flatMap(({ name }) => {
    const ones = links.filter(({ from }) => from === name);
    const manies = links.filter(({ to }) => to === name);
    if (ones.length + manies.length === 0) return [];
    const used = [...(ones.length > 0 ? ["one"] : []), ...(manies.length > 0 ? ["many"] : [])];
    const lines = [
      ...ones.map((link) => {
        const fields = `fields: [${memberOf(constOf(name), link.column)}], references: [${constOf(link.to)}.id]`;
        const parts = [fields, relationName(link)].filter((part) => part !== undefined);
        return `  ${keyOf(oneOf(link.column))}: one(${constOf(link.to)}, { ${parts.join(", ")} }),`;
      }),
      ...manies.map((link) => {
        const name = relationName(link);
        return `  ${keyOf(manyOf(link))}: many(${constOf(link.from)}${name === undefined ? "" : `, { ${name} }`}),`;
      }),
    ];
    const open = `export const ${constOf(name)}Relations = relations(${constOf(name)}, ({ ${used.join(", ")} }) => ({`;
    return [[open, ...lines, "}));"].join("\n")];
  });
}
