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
const COARSE: readonly string[] = ["emailVerified", "role", "banned"];

const SEARCHED: readonly string[] = ["email", "name"];

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

export function listedColumn(
  { columns }: Pick<Services["users"], "columns">,
  { listFields }: Settings,
  parameter: string,
  column: string,
): ListedColumn {
  const isListed = COLUMNS.includes(column) || listFields.includes(column);
  const found = isListed && Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (found === undefined || found.kind === "json") throw invalidQuery(parameter, "must name a column of the list");
  return { column, kind: KINDS[found.kind], optional: found.optional };
}

export function sortColumns(sorted: ListedColumn) {
  const { column, kind, optional } = sorted;
  if (kind === "id") return [];
  const first = { column, kind, optional, ...(SEARCHED.includes(column) && { folded: true }) };
  return COARSE.includes(column) ? [first, { column: "createdAt", kind: "time" as const }] : [first];
}
