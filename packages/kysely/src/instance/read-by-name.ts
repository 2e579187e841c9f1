import type { Column } from "@sallyport/core/store";
import type { Grammar } from "../statements/grammar.ts";
import { name as named, type Part, type Sql, sql } from "../statements/sql.ts";

/** A driver may parse JSON, or read a time in the time zone of the process. A text arrives as it is stored. */
const asText = {
  postgres: (column: Part): Sql => sql`${column}::text`,
  mysql: (column: Part): Sql => sql`cast(${column} as char)`,
  sqlite: (column: Part): Sql => sql`${column}`,
} as const;

/** A driver may encode the text once more if the parameter is JSON. */
const textOfJson = (parameter: Part): Sql => sql`${parameter}::text::json`;

/**
 * Gives each column a name of its own, because an object keeps one of several columns with the same name.
 * @param read how a time or JSON is selected, so that it arrives as it is stored
 */
export function readByName(
  grammar: Grammar,
  type: keyof typeof asText,
  read: (reference: Part, declared: Column) => Sql = asText[type],
): Grammar {
  return {
    ...grammar,
    // Kysely's dialect for MySQL sends a text in quotes, which a limit cannot be.
    count: (value) => value,
    ...(type === "postgres" && {
      written: (parameter: Part, { kind }: Column) => (kind === "json" ? textOfJson(parameter) : parameter),
    }),
    selected: (reference, declared: Column, position) =>
      sql`${declared.kind === "time" || declared.kind === "json" ? read(reference, declared) : reference} as ${named(`c${position}`)}`,
  };
}
