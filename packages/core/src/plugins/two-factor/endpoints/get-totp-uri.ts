import * as z from "zod/mini";
import { defineEndpoint, input, lockCaller } from "../../../plugin.ts";
import { findFactor, isMailedOnly, openSecret, uriFor } from "../services/factor.ts";
import { assertReauthenticated } from "../services/reauthenticate.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";
import type { PasswordBody } from "./password-body.ts";

export interface GetTotpUriBody extends PasswordBody {}

const body = input<GetTotpUriBody>(() => z.object({ password: z.optional(z.string()) }));

/** Returns the secret of the caller's factor again, to set up another authenticator app. */
export const getTotpUri = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/get-totp-uri",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    rateLimit: { window: 10, max: 3 },
    errors: ["UNAUTHORIZED", "INVALID_PASSWORD", "PASSWORD_TOO_LONG", "SESSION_NOT_FRESH", "TOTP_NOT_ENABLED"],
    async handler(ctx): Promise<{ totpURI: string }> {
      await assertReauthenticated(ctx, ctx.session, ctx.body.password);
      const totpURI = await ctx.transaction(async (services) => {
        const user = await lockCaller(ctx, services, ctx.session);
        if (user === null) throw ctx.error("UNAUTHORIZED");
        const factor = await findFactor(services, user.id);
        const hasSecret = factor !== null && !isMailedOnly(factor);
        const secret = hasSecret ? await openSecret(services, factor) : null;
        if (factor === null || secret === null) throw ctx.error("TOTP_NOT_ENABLED");
        await services.store.update(twoFactor, { where: { id: factor.id } }, { shownAt: ctx.now() });
        ctx.emit("two-factor.secret-shown", { user });
        return uriFor(settings, ctx, secret, user.email);
      });
      return { totpURI };
    },
  });
