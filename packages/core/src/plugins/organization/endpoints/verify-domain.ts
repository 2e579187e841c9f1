import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { callerIn } from "../services/caller.ts";
import { assertOwner, DOMAINS_OPTION, domainsOf, hasDomains } from "../services/domain/domain-owner.ts";
import {
  domainEvent,
  findDomain,
  findHolder,
  markVerified,
  type OrganizationDomain,
  toDomainEntity,
} from "../services/domain/domains.ts";
import { loseDomain } from "../services/domain/keep-verified.ts";
import { lookUp } from "../services/domain/look-up.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import type { Settings } from "../settings.ts";
import type { DomainChoice } from "./domain-choice.ts";

export interface VerifyDomainBody extends DomainChoice {}

const body = input<VerifyDomainBody>(() => z.object({ domainId: z.string(), organizationId: z.optional(z.string()) }));

/**
 * Looks up the TXT record of a domain and verifies it, so that users with an address of it may join. An organization
 * that verified it earlier loses it only if its own record has disappeared.
 */
export const verifyDomain = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/verify-domain",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["organizations"],
    rateLimit: { window: 60, max: 10 },
    enabled: () => hasDomains(settings),
    option: DOMAINS_OPTION,
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES",
      "DOMAIN_NOT_FOUND",
      "DOMAIN_RECORD_NOT_FOUND",
      "DOMAIN_LOOKUP_FAILED",
      "DOMAIN_ALREADY_VERIFIED",
    ],
    async handler(ctx): Promise<OrganizationDomain> {
      const domains = domainsOf(settings);
      const { domainId, organizationId } = ctx.body;
      const seen = await callerIn(settings, ctx, organizationId);
      assertOwner(settings, seen);
      const row = await findDomain(ctx.services, seen.organization.id, domainId);
      const lookup = await lookUp(domains, ctx.logger, row);
      if (lookup === "unknown") throw ctx.error("DOMAIN_LOOKUP_FAILED");
      if (lookup === "absent") {
        await loseDomain(ctx, settings, row);
        throw ctx.error("DOMAIN_RECORD_NOT_FOUND");
      }
      const holder = await findHolder(ctx.services, row.domain);
      const isOthers = holder !== null && holder.id !== row.id;
      if (isOthers && (await lookUp(domains, ctx.logger, holder)) === "absent") await loseDomain(ctx, settings, holder);
      return withLockedCaller(settings, ctx, seen.organization.id, async (services, caller) => {
        assertOwner(settings, caller);
        const current = await findDomain(services, caller.organization.id, domainId);
        await markVerified(services, current, ctx.now());
        if (current.verifiedDomain === null) ctx.emit("domain.verified", domainEvent(current));
        return toDomainEntity(await findDomain(services, caller.organization.id, domainId));
      });
    },
  });
