import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { beginEnrolment, beginMailed } from "../services/begin-enrolment.ts";
import { isEnrolled, resolveCaller } from "../services/caller.ts";
import { uriFor } from "../services/factor.ts";
import { assertReauthenticated } from "../services/reauthenticate.ts";
import { mustEnrol } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";

export interface EnableBody {
  /** The password of a user who has one. */
  password?: string | undefined;
  /** The name that the authenticator app shows. */
  issuer?: string | undefined;
  /** Codes of an authenticator app (`totp`, the default), or only codes by email (`otp`). */
  method?: "totp" | "otp" | undefined;
}

/** The result of starting an enrollment with an authenticator app. */
export interface EnableTotpResult {
  method: "totp";
  totpURI: string;
  backupCodes: string[];
}

/** The result of starting an enrollment with codes by email. */
export interface EnableOtpResult {
  method: "otp";
  /** Whether the factor is active already. If not, the first correct code activates it; `send-otp` sends one. */
  enabled: boolean;
  /** The backup codes, which are shown only here; empty for a user who already has a factor. */
  backupCodes: string[];
}

/** The result of starting an enrollment. */
export type EnableResult = EnableTotpResult | EnableOtpResult;

const body = input<EnableBody>(() =>
  z.object({
    password: z.optional(z.string()),
    issuer: z.optional(z.string().check(z.maxLength(100))),
    method: z.optional(z.enum(["totp", "otp"])),
  }),
);

/** Starts an enrollment, in a session or in a pending sign-in that requires a factor. A correct code completes it. */
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
      const caller = await resolveCaller(ctx, async (active, pending) => {
        const canOnlyMeanPending = active.user.id === pending.user.id || isEnrolled(active.user);
        return !canOnlyMeanPending || !(await mustEnrol(settings, ctx.services, pending.user));
      });
      if (caller.active !== null) await assertReauthenticated(ctx, caller.active, ctx.body.password);
      // The pending sign-in has just verified the password, or the account with a provider.
      else if (!(await mustEnrol(settings, ctx.services, caller.user))) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
      const { issuer, method } = ctx.body;
      if (method === "otp") {
        const { backupCodes, isOn } = await beginMailed(settings, ctx, caller);
        return { method, enabled: isOn, backupCodes };
      }
      const { secret, backupCodes } = await beginEnrolment(settings, ctx, caller);
      const named = issuer === undefined ? settings : { ...settings, issuer };
      return { method: "totp", totpURI: uriFor(named, ctx, secret, caller.user.email), backupCodes };
    },
  });
