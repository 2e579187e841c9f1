import { defineEndpoint, op } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { PAGE_ROWS } from "../limits.ts";
import { toInvitation } from "../services/rows.ts";
import { invitation, organization } from "../tables.ts";

export interface UserInvitation extends Invitation {
  organizationName: string;
}

/** What the caller's address is invited to and has not answered, newest first; the address must be proven. */
export const listUserInvitations = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-user-invitations",
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED", "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION"],
    async handler(ctx): Promise<UserInvitation[]> {
      const { user } = ctx.session;
      // Whoever signs up with an address that is not theirs must not learn where its owner is wanted.
      if (!user.emailVerified) throw ctx.error("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION");
      const rows = await ctx.services.store.list(invitation, {
        where: { email: user.email.toLowerCase(), status: "pending", expiresAt: op.gt(ctx.now()) },
        join: { table: organization, on: "organizationId" },
        orderBy: [
          { column: "createdAt", direction: "desc" },
          { column: "id", direction: "desc" },
        ],
        limit: PAGE_ROWS,
      });
      return rows.map(([row, { name }]) => ({ ...toInvitation(row), organizationName: name }));
    },
  });
