import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { assertMay } from "../rules/permission.ts";
import { clearActive } from "../services/active-organization.ts";
import { organizationEvent } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { deleteOrganization } from "../services/organizations.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationId } from "./organization-id.ts";

export interface DeleteOrganizationBody extends OrganizationId {}

/** Deletes an organization with everything in it. */
export const deleteOne = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/delete",
    // The organization must be named, so that nobody deletes the active one by mistake.
    body: input<DeleteOrganizationBody>(() => z.object({ organizationId: z.string().check(z.minLength(1)) })),
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["session", "organizations"],
    errors: [
      "UNAUTHORIZED",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION",
    ],
    async handler(ctx): Promise<Organization> {
      const { hooks } = settings;
      const { user } = ctx.session;
      const code = "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION";
      if (!settings.allowDeletion) throw ctx.error(code);
      const deleted = await withLockedCaller(
        settings,
        ctx,
        ctx.body.organizationId,
        async (services, { organization, member }) => {
          await assertMay(settings, services, member, { organization: ["delete"] }, code);
          await hooks.beforeDeleteOrganization?.({ organization, user }, services);
          // One event covers all members: an audit log would otherwise write a row for each inside this transaction.
          const members = await deleteOrganization(settings, services, organization.id);
          ctx.emit("organization.deleted", { ...organizationEvent(organization), members });
          await clearActive(ctx, ctx.session, services, organization.id);
          return organization;
        },
      );
      await runAfterHook(ctx, "afterDeleteOrganization", hooks.afterDeleteOrganization, {
        organization: deleted,
        user,
      });
      return deleted;
    },
  });
