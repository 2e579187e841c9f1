import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { assertAskedAgain } from "../services/asked-again.ts";
import { isEnrolled, mustEnrol, whoAsks } from "../services/asking.ts";
import { beginEnrolment } from "../services/begin-enrolment.ts";
import { uriFor } from "../services/factor.ts";
import type { Settings } from "../settings.ts";

export interface EnableBody {
  /** Of whoever has one. */
  password?: string | undefined;
  /** The name that the authenticator application shows. */
  issuer?: string | undefined;
  /** Only `totp` has something to set up. */
  method?: "totp" | undefined;
}

/** What enrolment begins with. */
export interface EnableResult {
  method: "totp";
  /** For a QR code. */
  totpURI: string;
  /** Shown this once. */
  backupCodes: string[];
}

const body = input<EnableBody>(() =>
  z.object({
    password: z.optional(z.string()),
    issuer: z.optional(z.string().check(z.maxLength(100))),
    method: z.optional(z.literal("totp")),
  }),
);

/** Begins enrolment: the factor counts from its first right code. A sign-in that must have one begins it without a session. */
export const enable = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/enable",
    body,
    session: "optional",
    personal: true,
    needs: "headers",
    rateLimit: { window: 10, max: 3 },
    errors: [
      "INVALID_TWO_FACTOR_COOKIE",
      "INVALID_PASSWORD",
      "PASSWORD_TOO_LONG",
      "SESSION_NOT_FRESH",
      "TOTP_ALREADY_ENABLED",
    ],
    async handler(ctx): Promise<EnableResult> {
      const asking = await whoAsks(ctx, (active, pending) => {
        const canOnlyMeanPending = active.user.id === pending.user.id || isEnrolled(active.user);
        return !canOnlyMeanPending || !mustEnrol(settings, pending.user);
      });
      if (asking.active !== null) await assertAskedAgain(ctx, asking.active, ctx.body.password);
      // A sign-in that waits has shown the password, or a provider's word, a moment ago.
      else if (!mustEnrol(settings, asking.user)) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
      const { secret, backupCodes } = await beginEnrolment(settings, ctx, asking);
      const { issuer } = ctx.body;
      const named = issuer === undefined ? settings : { ...settings, issuer };
      return { method: "totp", totpURI: uriFor(named, ctx, secret, asking.user.email), backupCodes };
    },
  });
