import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { assertAskedAgain } from "../services/asked-again.ts";
import { isEnrolled, whoAsks } from "../services/asking.ts";
import { beginEnrolment, beginMailed } from "../services/begin-enrolment.ts";
import { uriFor } from "../services/factor.ts";
import { mustEnrol } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";

export interface EnableBody {
  /** Of whoever has one. */
  password?: string | undefined;
  /** The name that the authenticator application shows. */
  issuer?: string | undefined;
  /** By an authenticator application (the default), or by mailed codes alone. */
  method?: "totp" | "otp" | undefined;
}

/** What enrolment of an authenticator application begins with. */
export interface EnableTotpResult {
  method: "totp";
  /** For a QR code. */
  totpURI: string;
  /** Shown this once. */
  backupCodes: string[];
}

/** What enrolment by mailed codes begins with. */
export interface EnableOtpResult {
  method: "otp";
  /** False: it counts from the first right code, which `send-otp` mails. */
  enabled: boolean;
  /** Shown this once; empty for whoever has a factor already. */
  backupCodes: string[];
}

/** What enrolment begins with. */
export type EnableResult = EnableTotpResult | EnableOtpResult;

const body = input<EnableBody>(() =>
  z.object({
    password: z.optional(z.string()),
    issuer: z.optional(z.string().check(z.maxLength(100))),
    method: z.optional(z.enum(["totp", "otp"])),
  }),
);

/** Begins enrolment: the factor counts from its first right code. A sign-in that must have one begins it without a session. */
export const enable = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/enable",
    body,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    changes: ["session"],
    rateLimit: { window: 10, max: 3 },
    errors: [
      "INVALID_TWO_FACTOR_COOKIE",
      "INVALID_PASSWORD",
      "PASSWORD_TOO_LONG",
      "SESSION_NOT_FRESH",
      "TOTP_ALREADY_ENABLED",
      "OTP_NOT_CONFIGURED",
    ],
    async handler(ctx): Promise<EnableResult> {
      const asking = await whoAsks(ctx, async (active, pending) => {
        const canOnlyMeanPending = active.user.id === pending.user.id || isEnrolled(active.user);
        return !canOnlyMeanPending || !(await mustEnrol(settings, ctx.services, pending.user));
      });
      if (asking.active !== null) await assertAskedAgain(ctx, asking.active, ctx.body.password);
      // A sign-in that waits has shown the password, or a provider's word, a moment ago.
      else if (!(await mustEnrol(settings, ctx.services, asking.user))) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
      const { issuer, method } = ctx.body;
      if (method === "otp") {
        const { backupCodes, isOn } = await beginMailed(settings, ctx, asking);
        return { method, enabled: isOn, backupCodes };
      }
      const { secret, backupCodes } = await beginEnrolment(settings, ctx, asking);
      const named = issuer === undefined ? settings : { ...settings, issuer };
      return { method: "totp", totpURI: uriFor(named, ctx, secret, asking.user.email), backupCodes };
    },
  });
