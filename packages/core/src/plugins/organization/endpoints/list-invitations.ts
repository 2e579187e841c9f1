import * as z from "zod/mini";
import { type CursorQuery, defineEndpoint, input, listPage, toEmail } from "../../../plugin.ts";
import type { InvitationStatus, PagedInvitation } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import { listedFor } from "../services/invitation/listed-invitations.ts";
import { cursorShape } from "../services/paging-shape.ts";
import { toInvitation } from "../services/rows.ts";
import type { Settings } from "../settings.ts";
import { invitation } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface ListInvitationsQuery extends CursorQuery, OrganizationChoice {
  /** Only those in this state. */
  status?: InvitationStatus | undefined;
  /** The whole email address, in any case. */
  email?: string | undefined;
  /** The column to sort by. Default `createdAt`. */
  sortBy?: "createdAt" | "expiresAt" | "email" | undefined;
}

const query = input<ListInvitationsQuery>(() =>
  z.object({
    ...cursorShape,
    organizationId: z.optional(z.string()),
    status: z.optional(z.enum(["pending", "accepted", "rejected", "canceled"])),
    email: z.optional(
      z.string().check(z.refine((text) => toEmail(text) !== null, { error: "must be an email address" })),
    ),
    sortBy: z.optional(z.enum(["createdAt", "expiresAt", "email"])),
  }),
);

function readQuery({ status, email: asked, sortBy = "createdAt", sortDirection = "desc" }: ListInvitationsQuery) {
  const email = asked === undefined ? null : toEmail(asked);
  const filter = { ...(status !== undefined && { status }), ...(email !== null && { email }) };
  const column = email !== null && sortBy === "email" ? "createdAt" : sortBy;
  return { filter, column, direction: sortDirection, scope: [status ?? "", email ?? ""] } as const;
}

/** Lists the organization's invitations, newest first by default. */
export const listInvitations = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-invitations",
    query,
    session: "required",
    apiKey: { invitation: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "ORGANIZATION_ID_REQUIRED",
      "ORGANIZATION_NOT_FOUND",
      "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
    ],
    async handler(ctx): Promise<PagedInvitation[]> {
      const { organization, member } = await callerIn(
        settings,
        ctx,
        ctx.query.organizationId,
        "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION",
        "ORGANIZATION_ID_REQUIRED",
      );
      const { store } = ctx.services;
      const { filter, column, direction, scope } = readQuery(ctx.query);
      const where = { ...filter, organizationId: organization.id };
      const toListed = await listedFor(settings, ctx.services, member);
      const { items, cursorOf } = await listPage({
        scope: ["invitations", organization.id, ...scope],
        order: [{ column, kind: column === "email" ? "text" : "time" }],
        direction,
        // Cursors must not reveal ids, because an id lets its holder accept the invitation.
        last: "count",
        query: ctx.query,
        read(conditions, range) {
          const orderBy = [
            { column, direction },
            { column: "id", direction },
          ] as const;
          return store.list(invitation, { where: { ...conditions, ...where }, orderBy, ...range });
        },
        count: (conditions) => store.count(invitation, { where: { ...conditions, ...where } }),
        keyOf: (row) => ({ values: [row[column]], id: row.id }),
      });
      return items.map((row, position) => ({ ...toListed(toInvitation(row)), cursor: cursorOf(position) }));
    },
  });
