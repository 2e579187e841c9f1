import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { callerIn } from "../services/caller.ts";
import { assertOwner, DOMAINS_OPTION, domainsOf, hasDomains } from "../services/domain/domain-owner.ts";
import { type OrganizationDomain, toDomainEntity } from "../services/domain/domains.ts";
import { keepVerified } from "../services/domain/keep-verified.ts";
import type { Settings } from "../settings.ts";
import { organizationDomain } from "../tables.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface ListDomainsQuery extends OrganizationChoice {}

const query = input<ListDomainsQuery>(() => z.object({ organizationId: z.optional(z.string()) }));

/** Lists an organization's domains to its owners, and looks up those whose last check is too old. */
export const listDomains = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-domains",
    query,
    session: "required",
    needs: "headers",
    enabled: () => hasDomains(settings),
    option: DOMAINS_OPTION,
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES",
    ],
    async handler(ctx): Promise<OrganizationDomain[]> {
      const domains = domainsOf(settings);
      const caller = await callerIn(settings, ctx, ctx.query.organizationId);
      assertOwner(settings, caller);
      const list = () =>
        ctx.services.store.list(organizationDomain, {
          where: { organizationId: caller.organization.id },
          orderBy: [{ column: "domain", direction: "asc" }],
        });
      const verified = (await list()).filter(({ verifiedDomain }) => verifiedDomain !== null);
      await Promise.all(verified.map((row) => keepVerified(ctx, settings, domains, row)));
      return (await list()).map(toDomainEntity);
    },
  });
