import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { assertAskedAgain } from "../services/asked-again.ts";
import { findFactor, openSecret, uriFor } from "../services/factor.ts";
import type { Settings } from "../settings.ts";

export interface GetTotpUriBody {
  password?: string | undefined;
}

const body = input<GetTotpUriBody>(() => z.object({ password: z.optional(z.string()) }));

/** Shows the secret of the caller's factor once more, for another authenticator. */
export const getTotpUri = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/get-totp-uri",
    body,
    session: "required",
    personal: true,
    needs: "headers",
    rateLimit: { window: 10, max: 3 },
    errors: ["UNAUTHORIZED", "INVALID_PASSWORD", "PASSWORD_TOO_LONG", "SESSION_NOT_FRESH", "TOTP_NOT_ENABLED"],
    async handler(ctx): Promise<{ totpURI: string }> {
      await assertAskedAgain(ctx, ctx.session, ctx.body.password);
      const { user } = ctx.session;
      const factor = await findFactor(ctx.services, user.id);
      const secret = factor === null ? null : await openSecret(ctx.services, factor);
      if (secret === null) throw ctx.error("TOTP_NOT_ENABLED");
      return { totpURI: uriFor(settings, ctx, secret, user.email) };
    },
  });
