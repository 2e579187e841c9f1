import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { toDomain } from "../rules/domain.ts";
import { readRoles } from "../rules/grantable-roles.ts";
import { assertOwner, DOMAINS_OPTION, domainsOf, hasDomains } from "../services/domain/domain-owner.ts";
import { domainEvent, insertDomain, type OrganizationDomain, toDomainEntity } from "../services/domain/domains.ts";
import { assertNoSuffix } from "../services/domain/public-suffix.ts";
import { withLockedCaller } from "../services/locked-caller.ts";
import { isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";
import type { OrganizationChoice } from "./organization-choice.ts";

export interface AddDomainBody extends OrganizationChoice {
  /** The domain of email addresses, such as `example.com`. */
  domain: string;
  /** The role of those who join. Default: the option `defaultRole`. */
  role?: string | undefined;
}

const body = input<AddDomainBody>(() =>
  z.object({
    domain: z.string().check(z.minLength(1), z.maxLength(300)),
    role: z.optional(z.string()),
    organizationId: z.optional(z.string()),
  }),
);

/** Adds a domain, and returns the TXT record that verifies it. */
export const addDomain = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/add-domain",
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
      "INVALID_DOMAIN",
      "PUBLIC_MAIL_DOMAIN",
      "DOMAIN_LOOKUP_FAILED",
      "DOMAIN_ALREADY_ADDED",
      "DOMAIN_ROLE_NOT_ALLOWED",
      "ROLE_NOT_FOUND",
      "TOO_MANY_DOMAINS",
    ],
    async handler(ctx): Promise<OrganizationDomain> {
      const { publicDomains, defaultRole } = domainsOf(settings);
      const { organizationId, role: asked = defaultRole } = ctx.body;
      const domain = toDomain(ctx.body.domain);
      if (publicDomains.has(domain)) throw ctx.error("PUBLIC_MAIL_DOMAIN");
      await assertNoSuffix(ctx.logger, domain);
      return withLockedCaller(settings, ctx, organizationId, async (services, caller) => {
        assertOwner(settings, caller);
        const { id } = caller.organization;
        const role = await readRoles(settings, services, id, asked);
        if (isOwner(settings, { role })) throw ctx.error("DOMAIN_ROLE_NOT_ALLOWED");
        const row = await insertDomain(services, { organizationId: id, domain, role, createdAt: ctx.now() });
        ctx.emit("domain.added", domainEvent(row));
        return toDomainEntity(row);
      });
    },
  });
