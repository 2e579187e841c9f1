import { AuthError, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

const COLUMNS: readonly string[] = [
  "id",
  "email",
  "name",
  "createdAt",
  "updatedAt",
  "emailVerified",
  "role",
  "banned",
  "banExpires",
];
/** Of few values: sorted by time among equals, as their filters are. */
const COARSE: readonly string[] = ["emailVerified", "role", "banned"];

const SEARCHED: readonly string[] = ["email", "name"];

/** An index for each order; those of `fields` where the database can. */
export const listIndexes = (fields: readonly string[]) => ({
  sorts: [
    ...["createdAt", "updatedAt", "banExpires", ...fields].map((name) => [name, "id"]),
    ...COARSE.map((name) => [name, "createdAt", "id"]),
  ],
  searches: SEARCHED,
});

export type ListedKind = "id" | "text" | "boolean" | "number" | "time";

export interface ListedColumn {
  readonly column: string;
  readonly kind: ListedKind;
  readonly optional: boolean;
}

const KINDS = {
  id: "id",
  text: "text",
  boolean: "boolean",
  integer: "number",
  bigint: "number",
  time: "time",
} as const;

export const invalidQuery = (name: string, what: string): AuthError =>
  new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: `Invalid query parameters: [query.${name}] ${what}`,
  });

/** @throws VALIDATION_ERROR for a column that is not on the list, or that answers do not show */
export function listedColumn(
  { columns }: Pick<Services["users"], "columns">,
  { listFields }: Settings,
  parameter: string,
  column: string,
): ListedColumn {
  const isListed = COLUMNS.includes(column) || listFields.includes(column);
  const found = isListed && Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (found === undefined || found.kind === "json") throw invalidQuery(parameter, "names no column of the list");
  return { column, kind: KINDS[found.kind], optional: found.optional };
}

/** Beside the id, which is always last. */
export function sortColumns(sorted: ListedColumn) {
  const { column, kind, optional } = sorted;
  if (kind === "id") return [];
  const first = { column, kind, optional, ...(SEARCHED.includes(column) && { folded: true }) };
  return COARSE.includes(column) ? [first, { column: "createdAt", kind: "time" as const }] : [first];
}
