import * as z from "zod/mini";
import { defineEndpoint, input, lockCaller, type Services, type User } from "../../../plugin.ts";
import type { Member } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { readRoles } from "../rules/grantable-roles.ts";
import { setActive } from "../services/active-organization.ts";
import { DOMAINS_OPTION, domainsOf, hasDomains } from "../services/domain/domain-owner.ts";
import type { DomainRow } from "../services/domain/domains.ts";
import { domainOfUser } from "../services/domain/joinable.ts";
import { keepVerified } from "../services/domain/keep-verified.ts";
import { wasRemoved } from "../services/domain/removed-members.ts";
import { memberEvent } from "../services/event-payloads.ts";
import { lockOrganization } from "../services/lock-organization.ts";
import { alteredMember } from "../services/membership/altered-member.ts";
import { findMemberOf, insertMember } from "../services/membership/members.ts";
import { assertSeat } from "../services/membership/seats.ts";
import { assertPoliciesMet } from "../services/policy/assert-policies-met.ts";
import { toOrganization } from "../services/rows.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import type { Settings } from "../settings.ts";
import { organization as table } from "../tables.ts";
import type { OrganizationId } from "./organization-id.ts";

export interface JoinBody extends OrganizationId {}

const body = input<JoinBody>(() => z.object({ organizationId: z.string() }));

async function joinableBy(services: Services, user: User, organizationId: string): Promise<DomainRow> {
  if (!user.emailVerified) throw organizationError("EMAIL_VERIFICATION_REQUIRED_TO_JOIN");
  const row = await domainOfUser(services, user);
  if (row?.organizationId !== organizationId || (await wasRemoved(services, { organizationId, userId: user.id })))
    throw organizationError("YOU_CANNOT_JOIN_THIS_ORGANIZATION");
  return row;
}

/**
 * Joins the organization that has verified the domain of the caller's verified email address. It becomes the active
 * one.
 */
export const join = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/join",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["session", "organizations", "members"],
    enabled: () => hasDomains(settings),
    option: DOMAINS_OPTION,
    errors: [
      "UNAUTHORIZED",
      "EMAIL_VERIFICATION_REQUIRED_TO_JOIN",
      "YOU_CANNOT_JOIN_THIS_ORGANIZATION",
      "DOMAIN_LOOKUP_FAILED",
      "DOMAIN_LOOKUP_RUNNING",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED",
      "ROLE_NOT_FOUND",
      "TEAM_NOT_FOUND",
      "TEAM_MEMBER_LIMIT_REACHED",
    ],
    async handler(ctx): Promise<Member> {
      const { organizationId } = ctx.body;
      const seen = await joinableBy(ctx.services, ctx.session.user, organizationId);
      const kept = await keepVerified(ctx, settings, domainsOf(settings), seen);
      if (kept === "unknown") throw ctx.error("DOMAIN_LOOKUP_FAILED");
      if (kept === "running") throw ctx.error("DOMAIN_LOOKUP_RUNNING");
      const found = await ctx.services.store.find(table, { where: { id: organizationId } });
      if (found === null) throw ctx.error("ORGANIZATION_NOT_FOUND");
      const organization = toOrganization(found);
      const seats = await settings.membershipLimit(organization);
      const member = await ctx.transaction(async (services) => {
        const user = await lockCaller(ctx, services, ctx.session);
        if (user === null) throw ctx.error("UNAUTHORIZED");
        await lockOrganization(services, organizationId, ctx.now());
        const { role: asked, domain } = await joinableBy(services, user, organizationId);
        const { actor, key } = ctx;
        await assertPoliciesMet(settings, { actor, key, services, now: () => ctx.now() }, organizationId);
        if ((await findMemberOf(services, organizationId, user.id)) !== null)
          throw ctx.error("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
        await assertSeat(services, organizationId, seats);
        const role = await readRoles(settings, services, organizationId, asked);
        const draft = { organizationId, userId: user.id, role, teamId: null, createdAt: ctx.now() };
        const member = await insertMember(services, await alteredMember(settings, services, draft, organization));
        ctx.emit("member.added", { ...memberEvent(member), invitationId: null, domain });
        if (!(await setActive(ctx, ctx.session, services, organizationId))) throw ctx.error("UNAUTHORIZED");
        return member;
      });
      await runAfterHook(ctx, "afterAddMember", settings.hooks.afterAddMember, { member, organization });
      return member;
    },
  });
