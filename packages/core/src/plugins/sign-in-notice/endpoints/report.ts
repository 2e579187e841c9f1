import * as z from "zod/mini";
import { defineOwnForm, input, isForm, type Reply, requestLanguage } from "../../../plugin.ts";
import { reportSignIn as report } from "../services/report.ts";
import type { Settings } from "../settings.ts";

/** Body of `report-sign-in`. */
export interface ReportSignInBody {
  /** Token of the mailed link. */
  token: string;
}

/** Answer of `report-sign-in`. */
export interface ReportSignInResult {
  status: boolean;
  /** Whether a password was removed. */
  passwordRemoved: boolean;
}

const body = input<ReportSignInBody>(() => z.object({ token: z.string() }));

/** Ends all sessions and the password of an account, by the token of the mail about a sign-in ("this wasn't me"). */
export const reportSignIn = (settings: Settings) =>
  defineOwnForm({
    method: "POST",
    path: "/report-sign-in",
    body,
    ownForm: true,
    rateLimit: { window: 60, max: 20 },
    browserPage: "other",
    errors: ["INVALID_TOKEN", "TOKEN_EXPIRED", "SIGN_IN_OF_ANOTHER_ADDRESS"],
    async handler(ctx): Promise<ReportSignInResult | Reply> {
      const result = await report(settings, ctx, ctx.body.token);
      if (isForm(ctx)) {
        const { resultPage } = await import("../page.ts");
        return resultPage(requestLanguage(ctx.config.language, ctx), result);
      }
      if (typeof result === "string") throw ctx.error(result);
      return { status: true, passwordRemoved: result.hadPassword };
    },
  });
