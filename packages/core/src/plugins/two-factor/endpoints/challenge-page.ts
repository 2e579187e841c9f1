import * as z from "zod/mini";
import { defineLink, defineOwnForm, input, isAuthError, type Reply } from "../../../plugin.ts";
import { answerChallenge, ERROR_BY_CODE } from "../page/answer-challenge.ts";
import { noChallenge, openChallenge } from "../page/challenge.ts";
import type { ChallengeFormBody } from "../page/form-body.ts";
import { beginEnrolment, beginMailed } from "../services/begin-enrolment.ts";
import { openEnrolment } from "../services/sealed-enrolment.ts";
import { sendCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

export interface ChallengePageQuery {
  /** The method that passes the challenge. */
  method?: string | undefined;
}

const text = z.optional(z.string().check(z.maxLength(100)));
const query = input<ChallengePageQuery>(() => z.object({ method: text }));
const body = input<ChallengeFormBody>(() =>
  z.object({
    action: z.enum(["verify", "send", "begin"]),
    method: text,
    code: text,
    trustDevice: text,
    setUp: z.optional(z.string().check(z.maxLength(4000))),
  }),
);

const PATH = "/two-factor/challenge";

const enabledWhere =
  ({ challengePage }: Settings) =>
  (): boolean =>
    challengePage === null;

/** Serves the page of the pending sign-in in this browser. Opening it changes nothing. */
export const challengePageLink = (settings: Settings) =>
  defineLink({
    method: "GET",
    path: PATH,
    query,
    needs: "headers",
    enabled: enabledWhere(settings),
    browserPage: "other",
    errors: [],
    async handler(ctx): Promise<Reply> {
      const challenge = await openChallenge(settings, ctx);
      return challenge === null ? noChallenge(ctx, 200) : challenge.show({ method: ctx.query.method });
    },
  });

/** Handles the forms of the page: it sends a code, starts an enrollment or answers the challenge. */
export const challengePageForm = (settings: Settings) =>
  defineOwnForm({
    method: "POST",
    path: PATH,
    body,
    ownForm: true,
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    enabled: enabledWhere(settings),
    rateLimit: { window: 60, max: 20 },
    browserPage: "other",
    errors: [
      "INVALID_TWO_FACTOR_COOKIE",
      "INVALID_CODE",
      "OTP_HAS_EXPIRED",
      "TOTP_NOT_ENABLED",
      "TOTP_ALREADY_ENABLED",
      "INVALID_BACKUP_CODE",
      "BACKUP_CODES_NOT_ENABLED",
      "OTP_NOT_CONFIGURED",
      "TWO_FACTOR_NOT_ENABLED",
    ],
    async handler(ctx): Promise<Reply> {
      const challenge = await openChallenge(settings, ctx);
      if (challenge === null) {
        ctx.refused(ctx.error("INVALID_TWO_FACTOR_COOKIE"));
        return noChallenge(ctx, 401);
      }
      const { pending, mustEnrol } = challenge;
      const { action } = ctx.body;
      if (action === "verify") return answerChallenge(settings, ctx, challenge, ctx.body);
      const caller = { user: pending.user, pending, active: null };
      const { method, setUp = "" } = ctx.body;
      try {
        if (action === "begin" && !mustEnrol) return await challenge.show();
        if (action === "begin" && method !== "otp")
          return await challenge.showEnrolment(await beginEnrolment(settings, ctx, caller));
        const begins = action === "begin";
        const set = begins
          ? await beginMailed(settings, ctx, caller)
          : await openEnrolment(ctx.services, caller.user.id, setUp);
        if (mustEnrol && set === null) return await challenge.show({ trouble: { error: "outdated", status: 409 } });
        await sendCode(settings, ctx, caller);
        const shown = { method: "otp", sent: true };
        return await (set === null ? challenge.show(shown) : challenge.showEnrolment(set, shown));
      } catch (error) {
        const said = isAuthError(error) ? ERROR_BY_CODE.get(error.code) : undefined;
        if (!isAuthError(error) || said === undefined) throw error;
        ctx.refused(error);
        const { status, headers } = error;
        return challenge.show({ method: "otp", trouble: { error: said, status, headers } });
      }
    },
  });
