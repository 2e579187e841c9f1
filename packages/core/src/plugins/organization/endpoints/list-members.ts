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
import { MOST_IDS, toIds } from "../rules/ids.ts";
import { callerIn } from "../services/caller.ts";
import { cursorShape } from "../services/paging-shape.ts";
import { toMemberWithUser } from "../services/rows.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

/** Query of `list-members`. */
export interface ListMembersQuery extends CursorQuery, OrganizationChoice {
  /** Default `createdAt`, which is the only choice with a role filter. */
  sortBy?: "createdAt" | "role" | undefined;
  /** The column to filter by. */
  filterField?: "role" | "userId" | "teamId" | undefined;
  /** The value to compare with. `in` takes up to 100 ids. */
  filterValue?: string | string[] | undefined;
  /** Default `eq`. `contains` works with `role` only, and `in` with `userId` only. */
  filterOperator?: "eq" | "ne" | "contains" | "in" | undefined;
  /** Finds members whose name or email address contains the text. ASCII letters match in either case. */
  searchValue?: string | undefined;
  /** Column to search. Default both. */
  searchField?: "name" | "email" | undefined;
}

/** A page of members and the total number of matches. */
export interface ListMembersResult {
  members: MemberWithUser[];
  total: number;
  nextCursor: string | null;
}

const LONGEST_SEARCH = 255;

const query = input<ListMembersQuery>(() =>
  z
    .object({
      ...cursorShape,
      organizationId: z.optional(z.string()),
      sortBy: z.optional(z.enum(["createdAt", "role"])),
      filterField: z.optional(z.enum(["role", "userId", "teamId"])),
      filterValue: z.optional(z.union([z.string(), z.array(z.string())])),
      filterOperator: z.optional(z.enum(["eq", "ne", "contains", "in"])),
      searchValue: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH, "must have at most 255 characters"))),
      searchField: z.optional(z.enum(["name", "email"])),
    })
    .check(
      z.refine((asked) => (asked.filterField === undefined) === (asked.filterValue === undefined), {
        error: "filterField and filterValue must be given together",
      }),
      z.refine(({ filterField, filterOperator }) => filterOperator !== "contains" || filterField === "role", {
        error: "contains must be used with role",
      }),
      z.refine(({ filterField, filterOperator }) => filterOperator !== "in" || filterField === "userId", {
        error: "in must be used with userId",
      }),
      z.refine(({ filterValue, filterOperator }) => filterOperator !== "in" || toIds(filterValue) !== null, {
        error: `in must have a list of 1 to ${MOST_IDS} ids`,
      }),
      z.refine(({ filterValue, filterOperator }) => filterOperator === "in" || !Array.isArray(filterValue), {
        error: "a list must be used with in",
      }),
    ),
);

const SHOWN = ["id", "name", "email", "image"] as const;

function readQuery({ filterField, filterValue, filterOperator = "eq", ...query }: ListMembersQuery) {
  const { sortBy = "createdAt", sortDirection: direction = "asc" } = query;
  const column = filterField === "role" ? "createdAt" : sortBy;
  const { join, searched } = readSearch(query);
  if (filterField === undefined || filterValue === undefined)
    return { column, direction, filter: {}, join, scope: searched };
  const value = String(filterValue);
  const condition = {
    eq: value,
    ne: op.not(value),
    contains: op.contains(value),
    in: op.in(toIds(filterValue) ?? []),
  }[filterOperator];
  const scope = [filterField, filterOperator, value, ...searched];
  return { column, direction, filter: { [filterField]: condition }, join, scope };
}

function readSearch({ searchValue = "", searchField }: ListMembersQuery) {
  const join = { table: userTable, on: "userId", columns: SHOWN } as const;
  const text = searchValue.trim();
  if (text === "") return { join, searched: [] };
  const { name, where } =
    searchField === undefined
      ? { name: "either", where: { name: op.contains(text, "email") } }
      : { name: searchField, where: { [searchField]: op.contains(text) } };
  return { join: { ...join, where }, searched: ["search", name, text] };
}

function pageOfMembers({ store }: Services, organizationId: string, query: ListMembersQuery) {
  const { column, direction, filter, join, scope } = readQuery(query);
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
      return store.list(member, { where: { ...conditions, ...where }, join, orderBy, ...range });
    },
    keyOf: ([row]) => ({ values: [row[column]], id: row.id }),
  });
}

/** Lists members, oldest first by default. */
export const listMembers = (settings: Settings) => {
  const totalOf = createTotals();
  return defineEndpoint({
    method: "GET",
    path: "/organization/list-members",
    query,
    session: "required",
    apiKey: { member: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
    ],
    async handler(ctx): Promise<ListMembersResult> {
      const { organization, changedAt } = await callerIn(
        settings,
        ctx,
        ctx.query.organizationId,
        "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
      );
      const { store } = ctx.services;
      const { filter, join, scope } = readQuery(ctx.query);
      const where = { ...filter, organizationId: organization.id };
      const { items, cursorOf } = await pageOfMembers(ctx.services, organization.id, ctx.query);
      const { limit, offset } = readPage(ctx.query);
      const isLast = items.length <= limit;
      const members = items.slice(0, limit).map(([row, user]) => toMemberWithUser(row, user));
      const isCounted = isLast && ctx.query.cursor === undefined && (members.length > 0 || offset === 0);
      const total = isCounted
        ? offset + members.length
        : // A search is counted each time, because a user's new name does not change the organization's `changedAt`.
          "where" in join
          ? await store.count(member, { where, join })
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
