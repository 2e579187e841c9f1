import * as z from "zod/mini";
import { defineEndpoint, input, op, userTable } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { pagingShape, readPage } from "../services/paging.ts";
import type { PagingQuery } from "../services/paging-query.ts";
import { toMember } from "../services/rows.ts";
import { member } from "../tables.ts";

export interface ListMembersQuery extends PagingQuery {
  organizationId?: string | undefined;
  /** Default `createdAt`. */
  sortBy?: "createdAt" | "role" | undefined;
  filterField?: "role" | "userId" | "teamId" | undefined;
  filterValue?: string | undefined;
  /** Default `eq`; `contains` for roles only, so that one of several is found. */
  filterOperator?: "eq" | "contains" | undefined;
}

export interface ListMembersResult {
  members: MemberWithUser[];
  /** Of all pages. */
  total: number;
}

const query = input<ListMembersQuery>(
  z
    .object({
      ...pagingShape,
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

function filterOf({ filterField, filterValue, filterOperator }: ListMembersQuery) {
  if (filterField === undefined || filterValue === undefined) return {};
  return { [filterField]: filterOperator === "contains" ? op.contains(filterValue) : filterValue };
}

/** A page of the organization's members with what they may see of each other, oldest first where nothing else is asked for. */
export const listMembers = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-members",
    query,
    session: "required",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<ListMembersResult> {
      const { organizationId, sortBy = "createdAt", sortDirection: direction = "asc" } = ctx.query;
      const { organization } = await callerIn(ctx, organizationId);
      const { store } = ctx.services;
      const where = { ...filterOf(ctx.query), organizationId: organization.id };
      const rows = await store.list(member, {
        where,
        join: { table: userTable, on: "userId" },
        orderBy: [
          { column: sortBy, direction },
          { column: "id", direction },
        ],
        ...readPage(ctx.query),
      });
      const total = await store.count(member, { where });
      const members = rows.map(([row, { id, name, email, image }]) => ({
        ...toMember(row),
        user: { id, name, email, image },
      }));
      return { members, total };
    },
  });
