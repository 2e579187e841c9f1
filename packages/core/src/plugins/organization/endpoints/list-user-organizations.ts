import * as z from "zod/mini";
import { type CursorQuery, defineEndpoint, input, listPage, readPage } from "../../../plugin.ts";
import type { UserOrganization } from "../entities.ts";
import { cursorShape } from "../services/paging-shape.ts";
import { member, organization } from "../tables.ts";

/** Query of `admin/list-user-organizations`. */
export interface ListUserOrganizationsQuery extends CursorQuery {
  /** The id of the user. */
  userId: string;
}

/** A page of a user's organizations. */
export interface ListUserOrganizationsResult {
  organizations: UserOrganization[];
  nextCursor: string | null;
}

const query = input<ListUserOrganizationsQuery>(() =>
  z.object({ ...cursorShape, userId: z.string().check(z.minLength(1), z.maxLength(255)) }),
);

/** Lists a user's organizations for an admin, oldest membership first. */
export const listUserOrganizations = () =>
  defineEndpoint({
    method: "GET",
    path: "/admin/list-user-organizations",
    query,
    session: "required",
    apiKey: { user: ["get"] },
    noImpersonation: true,
    needs: "headers",
    enabled: ({ plugins }) => "admin" in plugins,
    option: "admin() among the plugins",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS"],
    async handler(ctx): Promise<ListUserOrganizationsResult> {
      const { authorization, store } = ctx.services;
      const { user } = ctx.session;
      const permit = { user, organizationId: null, permissions: { user: ["get"] } };
      if (!authorization.admits(user, ctx.now()) || !(await authorization.grants(permit)))
        throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS");
      const { userId, sortDirection: direction = "asc" } = ctx.query;
      const { items, cursorOf } = await listPage({
        scope: ["user-organizations", userId],
        order: [{ column: "createdAt", kind: "time" }],
        direction,
        last: "id",
        query: ctx.query,
        ahead: 1,
        read(conditions, range) {
          const orderBy = [
            { column: "createdAt", direction },
            { column: "id", direction },
          ] as const;
          const join = { table: organization, on: "organizationId", columns: ["id", "name", "slug", "logo"] } as const;
          return store.list(member, { where: { ...conditions, userId }, join, orderBy, ...range });
        },
        keyOf: ([{ id, createdAt }]) => ({ values: [createdAt], id }),
      });
      const { limit } = readPage(ctx.query);
      const organizations = items
        .slice(0, limit)
        .map(([{ role, createdAt: joinedAt }, { id, name, slug, logo }]) => ({ id, name, slug, logo, role, joinedAt }));
      const hasMore = items.length > limit && organizations.length > 0;
      return { organizations, nextCursor: hasMore ? cursorOf(organizations.length - 1) : null };
    },
  });
