import * as z from "zod/mini";
import { type CursorQuery, defineEndpoint, input, listPage, op } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { cursorShape } from "../services/paging-shape.ts";
import { toInvitation } from "../services/rows.ts";
import { invitation, organization } from "../tables.ts";

/** An invitation with its organization's name. */
export interface UserInvitation extends Invitation {
  organizationName: string;
  cursor: string;
}

const query = input<CursorQuery>(() => z.object(cursorShape));

/** Lists pending invitations to the caller's verified email address, newest first. */
export const listUserInvitations = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-user-invitations",
    query,
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED", "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION"],
    async handler(ctx): Promise<UserInvitation[]> {
      const { user } = ctx.session;
      // A user who signed up with somebody else's address must not see the owner's invitations.
      if (!user.emailVerified) throw ctx.error("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION");
      const { store } = ctx.services;
      const where = { email: user.email.toLowerCase(), status: "pending", expiresAt: op.gt(ctx.now()) };
      const { sortDirection: direction = "desc" } = ctx.query;
      const { items, cursorOf } = await listPage({
        scope: ["user-invitations", user.id],
        order: [{ column: "createdAt", kind: "time" }],
        direction,
        last: "id",
        query: ctx.query,
        read(conditions, range) {
          const orderBy = [
            { column: "createdAt", direction },
            { column: "id", direction },
          ] as const;
          const join = { table: organization, on: "organizationId", columns: ["name"] } as const;
          return store.list(invitation, { where: { ...conditions, ...where }, join, orderBy, ...range });
        },
        count: (conditions) => store.count(invitation, { where: { ...conditions, ...where } }),
        keyOf: ([{ id, createdAt }]) => ({ values: [createdAt], id }),
      });
      return items.map(([row, { name }], position) => ({
        ...toInvitation(row),
        organizationName: name,
        cursor: cursorOf(position),
      }));
    },
  });
