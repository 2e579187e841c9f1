import { defineEndpoint } from "../../../plugin.ts";
import type { Organization } from "../entities.ts";
import { DOMAINS_OPTION, domainsOf, hasDomains } from "../services/domain/domain-owner.ts";
import { domainOfUser } from "../services/domain/joinable.ts";
import { keepVerified } from "../services/domain/keep-verified.ts";
import { wasRemoved } from "../services/domain/removed-members.ts";
import { findMemberOf } from "../services/membership/members.ts";
import type { Settings } from "../settings.ts";
import { organization } from "../tables.ts";

/** An organization that the caller may join. */
export interface JoinableOrganization extends Pick<Organization, "id" | "name" | "slug" | "logo"> {
  /** The verified domain of the caller's email address. */
  domain: string;
  /** The role that they get. */
  role: string;
}

/** Lists the organization that has verified the domain of the caller's verified email address, unless they belong to it. */
export const listJoinable = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/organization/list-joinable",
    session: "required",
    needs: "headers",
    enabled: () => hasDomains(settings),
    option: DOMAINS_OPTION,
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<JoinableOrganization[]> {
      const { services, session } = ctx;
      const row = await domainOfUser(services, session.user);
      if (row === null || (await findMemberOf(services, row.organizationId, session.user.id)) !== null) return [];
      if (await wasRemoved(services, { organizationId: row.organizationId, userId: session.user.id })) return [];
      const kept = await keepVerified(ctx, settings, domainsOf(settings), row);
      if (kept === "absent" || kept === "unknown") return [];
      const found = await services.store.find(organization, { where: { id: row.organizationId } });
      if (found === null) return [];
      const { id, name, slug, logo } = found;
      return [{ id, name, slug, logo, domain: row.domain, role: row.role }];
    },
  });
