import * as z from "zod/mini";
import { defineEndpoint, input, op } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { listPage } from "../services/paging/list-page.ts";
import { cursorShape } from "../services/paging/paging.ts";
import type { CursorQuery } from "../services/paging/paging-query.ts";
import { toInvitation } from "../services/rows.ts";
import { invitation, organization } from "../tables.ts";

/** An invitation to the caller, with the name of its organization. */
export interface UserInvitation extends Invitation {
  organizationName: string;
  /** What the page after this row is asked for by. */
  cursor: string;
}

const query = input<CursorQuery>(z.object(cursorShape));

/** What the caller's address is invited to and has not answered, newest first; the address must be proven. */
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
      // Whoever signs up with an address that is not theirs must not learn where its owner is wanted.
      if (!user.emailVerified) throw ctx.error("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION");
      const { store } = ctx.services;
      const where = { email: user.email.toLowerCase(), status: "pending", expiresAt: op.gt(ctx.now()) };
      const { sortDirection: direction = "desc" } = ctx.query;
      const { items, cursorOf } = await listPage({
        scope: ["user-invitations", user.id],
        column: "createdAt",
        direction,
        value: "time",
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
        keyOf: ([{ id, createdAt }]) => ({ value: createdAt, id }),
      });
      return items.map(([row, { name }], position) => ({
        ...toInvitation(row),
        organizationName: name,
        cursor: cursorOf(position),
      }));
    },
  });
