import type { Schema } from "@sallyport/core/store";
import type { Names } from "../names/names.ts";
import type { Survey } from "./survey.ts";

/** A column that refers to another table than the schema says: the rows there would be answered by none. */
export function strayReferenceProblems({ tables }: Schema, names: Names, found: Survey): string[] {
  return tables.flatMap((table) =>
    Object.entries(table.columns).flatMap(([name, { references }]) => {
      if (references === undefined) return [];
      const [stored, column] = [names.table(table.name), names.column(table.name, name)];
      const live = found.references.find((one) => one.table === stored && one.column === column);
      const target = names.table(references.table);
      if (live === undefined || live.target === target) return [];
      return [
        `Column ${stored}.${column} refers to table ${live.target}, and the schema means ${target}. Say what the table is called, where the database is named: tables: { ${references.table}: { name: "${live.target}" } }.`,
      ];
    }),
  );
}
