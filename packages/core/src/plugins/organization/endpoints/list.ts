import * as z from "zod/mini";
import {
  type CallerKey,
  can,
  createRole,
  defineEndpoint,
  input,
  op,
  type PagingQuery,
  readPage,
  type Services,
} from "../../../plugin.ts";
import type { ListedOrganization } from "../entities.ts";
import { OWN_ORGANIZATIONS_ROWS } from "../limits.ts";
import { pagingShape } from "../services/paging-shape.ts";
import { toOrganization } from "../services/rows.ts";
import { member, organization } from "../tables.ts";

export interface ListOrganizationsQuery extends Pick<PagingQuery, "offset"> {
  /** Default and maximum 1,000. */
  limit?: PagingQuery["limit"];
  /** Whether to include the caller's roles and the number of members. Default false. */
  details?: boolean | "true" | "false" | undefined;
}

const { limit, offset } = pagingShape;
const SHOWN = ["id", "name", "slug", "logo", "metadata", "createdAt"] as const;
const details = z.optional(z.union([z.boolean(), z.enum(["true", "false"])]));
const query = input<ListOrganizationsQuery>(() => z.object({ limit, offset, details }));

const mayRead = (key: CallerKey | null): boolean =>
  key === null || can({ key: createRole(key.permissions) }, "key", { member: ["read"] });

const memberCounts = ({ store }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  store.countBy(member, { where: { organizationId: op.in(ids) }, by: "organizationId" });

/** Lists the caller's organizations, oldest membership first. */
export const list = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list",
    query,
    session: "required",
    apiKey: { organization: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<ListedOrganization[]> {
      if (ctx.session === null) return [];
      const rows = await ctx.services.store.list(member, {
        where: { userId: ctx.session.user.id },
        join: { table: organization, on: "organizationId", columns: SHOWN },
        orderBy: [
          { column: "createdAt", direction: "asc" },
          { column: "id", direction: "asc" },
        ],
        ...readPage(ctx.query, OWN_ORGANIZATIONS_ROWS),
      });
      const isDetailed = String(ctx.query.details) === "true" && rows.length > 0 && mayRead(ctx.key);
      if (!isDetailed) return rows.map(([, row]) => toOrganization(row));
      const ids = rows.map(([, { id }]) => id);
      const counts = await memberCounts(ctx.services, ids);
      return rows.map(([{ role }, row]) => ({ ...toOrganization(row), role, memberCount: counts.get(row.id) ?? 0 }));
    },
  });
