import { defineEndpoint } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { toOrganization } from "../services/rows.ts";
import { member, organization } from "../tables.ts";

/** The organizations that the caller is a member of, oldest membership first. */
export const list = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list",
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<Organization[]> {
      const rows = await ctx.services.store.list(member, {
        where: { userId: ctx.session.user.id },
        join: { table: organization, on: "organizationId" },
        orderBy: [
          { column: "createdAt", direction: "asc" },
          { column: "id", direction: "asc" },
        ],
      });
      return rows.map(([, row]) => toOrganization(row));
    },
  });
