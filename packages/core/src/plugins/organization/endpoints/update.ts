import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Metadata, Organization } from "../entities.ts";
import { assertMay } from "../rules/permission.ts";
import { emitUpdatedOrganization } from "../services/event-payloads.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { writeOrganization } from "../services/organizations.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";
import { logo, metadata, name, slug } from "./organization-fields.ts";

export interface UpdateOrganizationBody extends OrganizationChoice {
  /** What to change; the rest stays. */
  data: {
    /** The name to show. */
    name?: string | undefined;
    /** The short name in addresses, which only one organization has. */
    slug?: string | undefined;
    /** The URL of the logo; null removes it. */
    logo?: string | null | undefined;
    /** Replaces the stored metadata. Null removes it. */
    metadata?: Metadata | null | undefined;
  };
}

const body = input<UpdateOrganizationBody>(() =>
  z.object({
    data: z.object({ name: z.optional(name), slug: z.optional(slug), logo, metadata }),
    organizationId: z.optional(z.string()),
  }),
);

/** Changes an organization's name, slug, logo or metadata. */
export const update = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/update",
    body,
    session: "required",
    apiKey: { organization: ["update"] },
    apiKeyOwner: "either",
    needs: "headers",
    changes: ["organizations"],
    errors: [
      "UNAUTHORIZED",
      "NO_FIELDS_TO_UPDATE",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION",
      "INVALID_SLUG",
      "INVALID_METADATA",
      "ORGANIZATION_ALREADY_EXISTS",
    ],
    async handler(ctx): Promise<Organization> {
      const { data, organizationId } = ctx.body;
      const { hooks } = settings;
      const { user } = ctx.actor;
      const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length === 0) throw ctx.error("NO_FIELDS_TO_UPDATE");
      const organization = await withLockedCaller(
        settings,
        ctx,
        organizationId,
        async (services, { organization, member }) => {
          const code = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION";
          await assertMay(settings, services, member, { organization: ["update"] }, code);
          const changed = { ...organization, ...given };
          const altered = await hooks.beforeUpdateOrganization?.({ organization: changed, user }, services);
          const written = await writeOrganization(services, organization, { ...given, ...altered?.data });
          emitUpdatedOrganization(ctx, organization, written);
          return written;
        },
      );
      await runAfterHook(ctx, "afterUpdateOrganization", hooks.afterUpdateOrganization, { organization, user });
      return organization;
    },
  });
