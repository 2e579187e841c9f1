import type { MatrixRow } from "../../contracts/permissions/organization-matrix-row.ts";
import { ROWS } from "../../contracts/permissions/organization-matrix-rows.ts";

type Fields = Readonly<Record<string, unknown>>;
export interface OrganizationCall {
  readonly path: string;
  /** The body is null for a GET. */
  readonly body: Fields | null;
  readonly query: Readonly<Record<string, string>>;
}

function toCall({ call, body, query = {}, names }: MatrixRow): OrganizationCall {
  const named = names === "nothing" ? {} : { organizationId: "org-acme" };
  const path = `/organization/${call}`;
  return body === undefined
    ? { path, body: null, query: { ...query, ...named } }
    : { path, body: { ...body, ...named }, query: {} };
}

/** Requests that an owner may make, taken from the permission matrix. */
export const CALLS: readonly OrganizationCall[] = [
  ...new Map(ROWS.filter(({ cells }) => cells.owner === "200").map((row) => [row.call, toCall(row)])).values(),
];
export const POSTS = CALLS.flatMap(({ path, body }) => (body === null ? [] : [[path, body] as const]));
