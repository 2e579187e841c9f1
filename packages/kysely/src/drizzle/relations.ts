import type { TableLayout } from "../migrate/layouts.ts";
import { type Link, linksOf, manyOf, oneOf } from "../migrate/links.ts";
import { keyOf, memberOf } from "./writer.ts";

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
