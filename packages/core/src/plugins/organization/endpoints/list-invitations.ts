import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Invitation, InvitationStatus } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { pagingShape, readPage } from "../services/paging.ts";
import type { PagingQuery } from "../services/paging-query.ts";
import { toInvitation } from "../services/rows.ts";
import { invitation } from "../tables.ts";

export interface ListInvitationsQuery extends PagingQuery {
  organizationId?: string | undefined;
  status?: InvitationStatus | undefined;
  /** Default `createdAt`. */
  sortBy?: "createdAt" | "expiresAt" | "email" | undefined;
}

const query = input<ListInvitationsQuery>(
  z.object({
    ...pagingShape,
    organizationId: z.optional(z.string()),
    status: z.optional(z.enum(["pending", "accepted", "rejected", "canceled"])),
    sortBy: z.optional(z.enum(["createdAt", "expiresAt", "email"])),
  }),
);

/** A page of the organization's invitations, newest first where nothing else is asked for; for its members. */
export const listInvitations = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-invitations",
    query,
    session: "required",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<Invitation[]> {
      const { organizationId: named, status, sortBy = "createdAt", sortDirection: direction = "desc" } = ctx.query;
      const { organization } = await callerIn(ctx, named);
      const rows = await ctx.services.store.list(invitation, {
        where: { organizationId: organization.id, ...(status !== undefined && { status }) },
        orderBy: [
          { column: sortBy, direction },
          { column: "id", direction },
        ],
        ...readPage(ctx.query),
      });
      return rows.map(toInvitation);
    },
  });
