import type { Schema } from "@sallyport/core/store";
import type { Names } from "../names/names.ts";
import type { Survey } from "./survey.ts";

/** A column may refer to another table than the one in the schema, whose rows would then be ignored. */
export function strayReferenceProblems({ tables }: Schema, names: Names, found: Survey): string[] {
  return tables.flatMap((table) =>
    Object.entries(table.columns).flatMap(([name, { references }]) => {
      if (references === undefined) return [];
      const [stored, column] = [names.table(table.name), names.column(table.name, name)];
      const live = found.references.find((one) => one.table === stored && one.column === column);
      const target = names.table(references.table);
      if (live === undefined || live.target === target) return [];
      return [
        `Column ${stored}.${column} refers to table ${live.target}, but the schema expects ${target}. Pass the table's name to the database: tables: { ${references.table}: { name: "${live.target}" } }.`,
      ];
    }),
  );
}
