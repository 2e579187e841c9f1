import { defineEndpoint } from "../../../plugin.ts";
import type { MemberWithUser } from "../entities.ts";
import { callerIn } from "../services/caller.ts";

/** The caller as a member of the organization that the call names, or of the active one. */
export const getActiveMember = () =>
  defineEndpoint({
    method: "GET",
    path: "/organization/get-active-member",
    session: "required",
    needs: "headers",
    errors: [
      "UNAUTHORIZED",
      "NO_ACTIVE_ORGANIZATION",
      "ORGANIZATION_NOT_FOUND",
      "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    ],
    async handler(ctx): Promise<MemberWithUser> {
      const { member } = await callerIn(ctx, undefined);
      const { id, name, email, image } = ctx.session.user;
      return { ...member, user: { id, name, email, image } };
    },
  });
