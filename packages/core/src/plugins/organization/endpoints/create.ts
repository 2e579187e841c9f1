import * as z from "zod/mini";
import { defineEndpoint, type EndpointContext, input, type Services, type User } from "../../../plugin.ts";
import type { Member, Metadata, Organization } from "../entities.ts";
import { assertBelowLimit, assertMayCreate } from "../rules/may-create.ts";
import { setActive } from "../services/active-organization.ts";
import { memberEvent, organizationEvent, teamEvent } from "../services/event-payloads.ts";
import { addCreator } from "../services/membership/creator.ts";
import { isUserMissing } from "../services/membership/members.ts";
import { writeMetadata } from "../services/metadata.ts";
import { insertOrganization } from "../services/organizations.ts";
import { runAfterHook } from "../services/run-after-hook.ts";
import { toSlug } from "../services/slugs.ts";
import type { Settings } from "../settings.ts";
import { logo, metadata, name, slug } from "./organization-fields.ts";

export interface CreateOrganizationBody {
  /** The name to show. */
  name: string;
  /** The short name in addresses, which only one organization has. */
  slug: string;
  /** The URL of a picture. */
  logo?: string | null | undefined;
  /** Data of your own, as JSON. */
  metadata?: Metadata | null | undefined;
  /** Whether the active organization is kept. Default false: the new one becomes active. */
  keepCurrentActiveOrganization?: boolean | undefined;
  /** Id of the owner. Only server calls may name one. */
  userId?: string | undefined;
}
/** A new organization with its first member. */
export interface CreatedOrganization extends Organization {
  members: Member[];
}

const body = input<CreateOrganizationBody>(() =>
  z.object({
    name,
    slug,
    logo,
    metadata,
    keepCurrentActiveOrganization: z.optional(z.boolean()),
    userId: z.optional(z.string()),
  }),
);

type OwnerCode = "UNAUTHORIZED" | "USER_ID_IS_FOR_THE_SERVER" | "USER_NOT_FOUND";
type OwnerContext = EndpointContext<unknown, unknown, OwnerCode, "optional">;
type OwnerScope = Pick<OwnerContext, "error" | "isOwnCall" | "request" | "services" | "session">;
type Draft = Omit<Organization, "id">;

async function write(settings: Settings, services: Services, draft: Draft, user: User) {
  const altered = await settings.hooks.beforeCreateOrganization?.({ organization: draft, user }, services);
  const organization = await insertOrganization(services, {
    ...draft,
    ...altered?.data,
    createdAt: draft.createdAt,
  });
  return { organization, ...(await addCreator(settings, services, organization, user.id)) };
}

/**
 * Only a server call without headers may name a user: the sender of a request could name anybody.
 * @throws USER_ID_IS_FOR_THE_SERVER, UNAUTHORIZED, USER_NOT_FOUND
 */
async function resolveOwner(ctx: OwnerScope, userId: string | undefined): Promise<User> {
  const { isOwnCall, request, services, session } = ctx;
  const isAnothers = session !== null && userId !== session.user.id;
  if (userId !== undefined && (request !== null || isAnothers)) throw ctx.error("USER_ID_IS_FOR_THE_SERVER");
  if (session !== null) return session.user;
  if (userId === undefined || !isOwnCall) throw ctx.error("UNAUTHORIZED");
  const user = await services.users.find(userId);
  if (user === null) throw ctx.error("USER_NOT_FOUND");
  return user;
}

/** Creates an organization with the caller as its first member. */
export const create = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/organization/create",
    body,
    session: "optional",
    needs: "nothing",
    changes: ["session", "organizations"],
    errors: [
      "UNAUTHORIZED",
      "USER_ID_IS_FOR_THE_SERVER",
      "USER_NOT_FOUND",
      "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION",
      "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS",
      "INVALID_SLUG",
      "INVALID_METADATA",
      "ORGANIZATION_ALREADY_EXISTS",
    ],
    async handler(ctx): Promise<CreatedOrganization> {
      const { session, body } = ctx;
      const user = await resolveOwner(ctx, body.userId);
      if (session !== null) await assertMayCreate(settings, user);
      const draft = {
        name: body.name,
        slug: toSlug(ctx.services, body.slug),
        logo: body.logo ?? null,
        metadata: body.metadata ?? null,
        createdAt: ctx.now(),
      };
      writeMetadata(draft.metadata);
      const limit = await settings.organizationLimit(user);
      const own = session !== null && body.keepCurrentActiveOrganization !== true ? session : null;
      const made = await ctx.transaction(async (services) => {
        const isLimited = limit !== Number.POSITIVE_INFINITY;
        const isHeld = isLimited || own === null;
        if (isHeld && !(await services.users.hold(user.id))) throw ctx.error("USER_NOT_FOUND");
        if (isLimited) await assertBelowLimit(services, user.id, limit);
        const written = await write(settings, services, draft, user).catch((error: unknown) => {
          throw isUserMissing(error) ? ctx.error("USER_NOT_FOUND") : error;
        });
        const { id } = written.organization;
        ctx.emit("organization.created", organizationEvent(written.organization));
        if (written.team !== null) ctx.emit("team.created", teamEvent(written.team));
        ctx.emit("member.added", { ...memberEvent(written.member), invitationId: null });
        if (own !== null && !(await setActive(ctx, own, services, id))) throw ctx.error("UNAUTHORIZED");
        return written;
      });
      const { organization, member, team } = made;
      const { hooks } = settings;
      await runAfterHook(ctx, "afterCreateOrganization", hooks.afterCreateOrganization, { organization, member, user });
      await runAfterHook(ctx, "afterAddMember", hooks.afterAddMember, { member, organization });
      if (team !== null) await runAfterHook(ctx, "afterCreateTeam", hooks.afterCreateTeam, { team, organization });
      return { ...organization, members: [member] };
    },
  });
