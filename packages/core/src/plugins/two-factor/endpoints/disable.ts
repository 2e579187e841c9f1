import * as z from "zod/mini";
import { defineEndpoint, input, lockCaller } from "../../../plugin.ts";
import { announce } from "../services/announce.ts";
import { isEnrolled } from "../services/caller.ts";
import { forgetDevices } from "../services/devices.ts";
import { removeFactor } from "../services/factor.ts";
import { NOT_MET } from "../services/met-at.ts";
import { assertReauthenticated } from "../services/reauthenticate.ts";
import { isRequired } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";
import type { PasswordBody } from "./password-body.ts";

export interface DisableBody extends PasswordBody {}

const body = input<DisableBody>(() => z.object({ password: z.optional(z.string()) }));

/** Turns off the caller's second factor, and deletes its backup codes and trusted devices. */
export const disable = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/disable",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["session"],
    rateLimit: { window: 10, max: 3 },
    errors: [
      "UNAUTHORIZED",
      "INVALID_PASSWORD",
      "PASSWORD_TOO_LONG",
      "SESSION_NOT_FRESH",
      "TWO_FACTOR_NOT_ENABLED",
      "TWO_FACTOR_REQUIRED",
    ],
    async handler(ctx): Promise<{ status: boolean }> {
      if (!isEnrolled(ctx.session.user)) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
      await assertReauthenticated(ctx, ctx.session, ctx.body.password);
      const user = await ctx.transaction(async (services) => {
        const current = await lockCaller(ctx, services, ctx.session);
        if (current === null) throw ctx.error("UNAUTHORIZED");
        if (await isRequired(settings, services, current)) throw ctx.error("TWO_FACTOR_REQUIRED");
        await removeFactor(services, current.id);
        await forgetDevices(services, current.id);
        // Pending sign-ins of this user could no longer be completed.
        await services.authentication.cancel(current.id);
        const changed = (await services.users.find(current.id)) ?? current;
        await announce(ctx, services, "disabled", changed);
        return changed;
      });
      ctx.services.sessions.refreshCache(ctx, { session: { ...ctx.session.session, ...NOT_MET }, user });
      return { status: true };
    },
  });
