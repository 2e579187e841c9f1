import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { callerIn } from "../services/caller.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationName } from "./organization-name.ts";

export interface GetOrganizationQuery extends OrganizationName {}

const query = input<GetOrganizationQuery>(() =>
  z.object({ organizationId: z.optional(z.string()), organizationSlug: z.optional(z.string()) }),
);

/** Returns an organization that the caller belongs to. */
export const getOrganization = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-organization",
    query,
    session: "required",
    apiKey: { organization: ["read"] },
    apiKeyOwner: "either",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<Organization> {
      const { organizationId, organizationSlug } = ctx.query;
      return (await callerIn(settings, ctx, organizationId ?? organizationSlug)).organization;
    },
  });
