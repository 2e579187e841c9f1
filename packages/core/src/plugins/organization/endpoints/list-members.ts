import * as z from "zod/mini";
import {
  type CursorQuery,
  createTotals,
  defineEndpoint,
  input,
  listPage,
  op,
  readPage,
  type Services,
  userTable,
} from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { cursorShape } from "../services/paging-shape.ts";
import { toMemberWithUser } from "../services/rows.ts";
import { member } from "../tables.ts";

/** Query of `list-members`. */
export interface ListMembersQuery extends CursorQuery {
  organizationId?: string | undefined;
  /** Default `createdAt`, the only one with a role filter. */
  sortBy?: "createdAt" | "role" | undefined;
  filterField?: "role" | "userId" | "teamId" | undefined;
  filterValue?: string | undefined;
  /** Default `eq`; `contains`: roles only. */
  filterOperator?: "eq" | "contains" | undefined;
}

/** A page of members and the total. */
export interface ListMembersResult {
  members: MemberWithUser[];
  /** Of all pages. */
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

const query = input<ListMembersQuery>(() =>
  z
    .object({
      ...cursorShape,
      organizationId: z.optional(z.string()),
      sortBy: z.optional(z.enum(["createdAt", "role"])),
      filterField: z.optional(z.enum(["role", "userId", "teamId"])),
      filterValue: z.optional(z.string()),
      filterOperator: z.optional(z.enum(["eq", "contains"])),
    })
    .check(
      z.refine((asked) => (asked.filterField === undefined) === (asked.filterValue === undefined), {
        error: "filterField and filterValue go together",
      }),
      z.refine(({ filterField, filterOperator }) => filterOperator !== "contains" || filterField === "role", {
        error: "contains is for roles",
      }),
    ),
);

/** The only columns members see. */
const SHOWN = ["id", "name", "email", "image"] as const;

/** By one column, never the sorted one. */
function readQuery({ filterField, filterValue, filterOperator = "eq", ...query }: ListMembersQuery) {
  const { sortBy = "createdAt", sortDirection: direction = "asc" } = query;
  const column = filterField === "role" ? "createdAt" : sortBy;
  if (filterField === undefined || filterValue === undefined) return { column, direction, filter: {}, scope: [] };
  const filter = { [filterField]: filterOperator === "contains" ? op.contains(filterValue) : filterValue };
  return { column, direction, filter, scope: [filterField, filterOperator, filterValue] };
}

function pageOfMembers({ store }: Services, organizationId: string, query: ListMembersQuery) {
  const { column, direction, filter, scope } = readQuery(query);
  const where = { ...filter, organizationId };
  return listPage({
    scope: ["members", organizationId, ...scope],
    order: [{ column, kind: column === "role" ? "text" : "time" }],
    direction,
    last: "id",
    query,
    ahead: 1,
    read(conditions, range) {
      const orderBy = [
        { column, direction },
        { column: "id", direction },
      ] as const;
      const join = { table: userTable, on: "userId", columns: SHOWN } as const;
      return store.list(member, { where: { ...conditions, ...where }, join, orderBy, ...range });
    },
    count: (conditions) => store.count(member, { where: { ...conditions, ...where } }),
    keyOf: ([row]) => ({ values: [row[column]], id: row.id }),
  });
}

/** Lists members, oldest first by default. */
export const listMembers = () => {
  const totalOf = createTotals();
  return defineEndpoint({
    method: "GET",
    path: "/organization/list-members",
    query,
    session: "required",
    apiKey: { member: ["read"] },
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
    ],
    async handler(ctx): Promise<ListMembersResult> {
      const { organization, changedAt } = await callerIn(
        ctx,
        ctx.query.organizationId,
        "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
      );
      const { store } = ctx.services;
      const { filter, scope } = readQuery(ctx.query);
      const where = { ...filter, organizationId: organization.id };
      const { items, cursorOf } = await pageOfMembers(ctx.services, organization.id, ctx.query);
      const { limit, offset } = readPage(ctx.query);
      const isLast = items.length <= limit;
      const members = items.slice(0, limit).map(([row, user]) => toMemberWithUser(row, user));
      // Implied by the last page.
      const isCounted = isLast && ctx.query.cursor === undefined && (members.length > 0 || offset === 0);
      const total = isCounted
        ? offset + members.length
        : await totalOf({
            owner: ctx.config,
            key: JSON.stringify([organization.id, ...scope]),
            changedAt,
            now: ctx.now(),
            count: () => store.count(member, { where }),
          });
      return { members, total, nextCursor: isLast || members.length === 0 ? null : cursorOf(members.length - 1) };
    },
  });
};
