import * as z from "zod/mini";
import { defineEndpoint, input, type PagingQuery, readPage } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { OWN_ORGANIZATIONS_ROWS } from "../limits.ts";
import { pagingShape } from "../services/paging-shape.ts";
import { toOrganization } from "../services/rows.ts";
import { member, organization } from "../tables.ts";

export interface ListOrganizationsQuery extends Pick<PagingQuery, "offset"> {
  /** Default and maximum 1000. */
  limit?: PagingQuery["limit"];
}

const { limit, offset } = pagingShape;
/** All but the lock's. */
const SHOWN = ["id", "name", "slug", "logo", "metadata", "createdAt"] as const;
const query = input<ListOrganizationsQuery>(() => z.object({ limit, offset }));

/** Lists the caller's organizations, oldest membership first. */
export const list = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list",
    query,
    session: "required",
    apiKey: { organization: ["read"] },
    needs: "headers",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<Organization[]> {
      const rows = await ctx.services.store.list(member, {
        where: { userId: ctx.session.user.id },
        join: { table: organization, on: "organizationId", columns: SHOWN },
        orderBy: [
          { column: "createdAt", direction: "asc" },
          { column: "id", direction: "asc" },
        ],
        ...readPage(ctx.query, OWN_ORGANIZATIONS_ROWS),
      });
      return rows.map(([, row]) => toOrganization(row));
    },
  });
