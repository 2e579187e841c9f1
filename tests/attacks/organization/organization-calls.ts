import { invitationRows } from "../../contracts/permissions/organization-matrix-invitations.ts";
import { memberRows } from "../../contracts/permissions/organization-matrix-members.ts";
import { organizationRows } from "../../contracts/permissions/organization-matrix-organizations.ts";
import type { MatrixRow } from "../../contracts/permissions/organization-matrix-row.ts";
import { roleRows, teamRows } from "../../contracts/permissions/organization-matrix-teams.ts";

type Fields = Readonly<Record<string, unknown>>;
export interface OrganizationCall {
  readonly path: string;
  /** The body is null for a GET. */
  readonly body: Fields | null;
  readonly query: Readonly<Record<string, string>>;
}

const ROWS = [...organizationRows, ...memberRows, ...invitationRows, ...teamRows, ...roleRows];

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
