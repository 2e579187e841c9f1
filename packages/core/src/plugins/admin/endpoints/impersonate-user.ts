import * as z from "zod/mini";
import { type ActiveSession, defineEndpoint, input, isChallenged } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import { adminSession } from "../services/admin-session.ts";
import { isAdmin, may } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

/** The session of an impersonation. */
export interface Impersonation extends ActiveSession {
  /** The admin's own session, sealed, to pass to `stop-impersonating`. Only clients without cookies get it. */
  adminSession?: string;
}

const body = input<UserIdBody>(() => z.object({ userId: userId() }));

/** Signs the admin in as a user, for an hour by default. The admin's own session is kept until `stop-impersonating`. */
export const impersonateUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/impersonate-user",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    startsSession: "impersonation",
    changes: ["session", "user"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS",
      "YOU_CANNOT_IMPERSONATE_YOURSELF",
      "YOU_CANNOT_IMPERSONATE_ADMINS",
      "USER_NOT_FOUND",
      "BANNED_USER",
      "FAILED_TO_CREATE_SESSION",
    ],
    async handler(ctx): Promise<Impersonation> {
      const required = {
        permissions: { user: ["impersonate"] },
        refusal: "YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS",
      } as const;
      const impersonator = ctx.session;
      const remember = ctx.services.sessions.isRemembered(ctx, impersonator.session);
      const { session, user } = await actOn(
        ctx,
        settings,
        required,
        ctx.body.userId,
        async (services, target, actor) => {
          if (target.id === actor.id) throw ctx.error("YOU_CANNOT_IMPERSONATE_YOURSELF");
          if (isAdmin(settings, target) && !may(settings, actor, { user: ["impersonate-admins"] }))
            throw ctx.error("YOU_CANNOT_IMPERSONATE_ADMINS");
          const outcome = await services.authentication.complete(ctx, {
            user: target,
            method: "impersonation",
            remember,
            impersonator,
            terms: {
              columns: { impersonatedBy: actor.id },
              lifetimeSeconds: settings.impersonationSeconds,
              fresh: false,
            },
          });
          if (outcome === null || isChallenged(outcome)) throw ctx.error("FAILED_TO_CREATE_SESSION");
          ctx.emit("user.impersonated", { user: target, sessionId: outcome.session.id, impersonatedBy: actor.id });
          return outcome;
        },
      );
      const adminSessionSealed = await adminSession(ctx.services).keep(ctx, impersonator.session);
      return { session, user, ...(adminSessionSealed !== null && { adminSession: adminSessionSealed }) };
    },
  });
