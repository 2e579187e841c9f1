import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { setActive as write } from "../services/active-organization.ts";
import { callerIn } from "../services/caller.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationName } from "./organization-name.ts";

export interface SetActiveBody extends Pick<OrganizationName, "organizationSlug"> {
  /** Id or slug. Null clears the active organization. */
  organizationId?: string | null | undefined;
}

const named = z.string().check(z.minLength(1));
const body = input<SetActiveBody>(() =>
  z.object({ organizationId: z.optional(z.nullable(named)), organizationSlug: z.optional(named) }),
);

/** Sets the session's active organization, or clears it. */
export const setActive = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/set-active",
    body,
    session: "required",
    needs: "headers",
    changes: ["session"],
    errors: [
      "UNAUTHORIZED",
      "ORGANIZATION_ID_REQUIRED",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<Organization | null> {
      const { organizationId, organizationSlug } = ctx.body;
      const name = organizationId === undefined ? organizationSlug : organizationId;
      if (name === undefined) throw ctx.error("ORGANIZATION_ID_REQUIRED");
      const organization = name === null ? null : (await callerIn(settings, ctx, name)).organization;
      const written = await ctx.write(
        (services) => write(ctx, ctx.session, services, organization?.id ?? null),
        "session.organization-changed",
      );
      if (!written) throw ctx.error("UNAUTHORIZED");
      return organization;
    },
  });
