import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { assertOwner, DOMAINS_OPTION, hasDomains } from "../services/domain/domain-owner.ts";
import { domainEvent, findDomain } from "../services/domain/domains.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import type { Settings } from "../settings.ts";
import { organizationDomain } from "../tables.ts";
import type { DomainChoice } from "./domain-choice.ts";

export interface RemoveDomainBody extends DomainChoice {}

const body = input<RemoveDomainBody>(() => z.object({ domainId: z.string(), organizationId: z.optional(z.string()) }));

/** Removes a domain. The members who joined by it stay. */
export const removeDomain = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/remove-domain",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["organizations"],
    enabled: () => hasDomains(settings),
    option: DOMAINS_OPTION,
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES",
      "DOMAIN_NOT_FOUND",
    ],
    async handler(ctx): Promise<{ success: true }> {
      const { domainId, organizationId } = ctx.body;
      await withLockedCaller(settings, ctx, organizationId, async (services, caller) => {
        assertOwner(settings, caller);
        const row = await findDomain(services, caller.organization.id, domainId);
        await services.store.delete(organizationDomain, { where: { id: row.id } });
        ctx.emit("domain.removed", domainEvent(row));
      });
      return { success: true };
    },
  });
