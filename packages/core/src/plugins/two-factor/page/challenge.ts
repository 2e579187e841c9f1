import { challengePageTexts } from "@sallyport/i18n/challenge-page";
import { formActionTo, type PendingSignIn, type Reply, requestLanguage } from "../../../plugin.ts";
import { methodsOf, type TwoFactorMethod } from "../policy.ts";
import { isEnrolled, mustEnrol } from "../services/asking.ts";
import type { Enrolment } from "../services/begin-enrolment.ts";
import { type Context, uriFor } from "../services/factor.ts";
import { sealSetUp } from "../services/kept-set-up.ts";
import { typedSecret } from "../services/totp.ts";
import { CHALLENGE, type Settings } from "../settings.ts";
import { codePage } from "./code-page.ts";
import { type Frame, nothingPage, type Trouble } from "./frame.ts";
import { beginPage, enrolPage } from "./set-up-page.ts";

/** What a page is shown with. */
export interface Shown {
  readonly method?: string | undefined;
  readonly sent?: boolean;
  readonly trusted?: boolean;
  readonly trouble?: Trouble | null;
}

/** The sign-in that waits in this browser, and the pages that it is shown. */
export interface Challenge {
  readonly pending: PendingSignIn;
  readonly mustEnrol: boolean;
  /** The page that asks for a code, or for enrolment to begin. */
  show(shown?: Shown): Promise<Reply>;
  /** The page of an enrolment that has begun. */
  showEnrolment(enrolment: Enrolment, shown?: Shown): Promise<Reply>;
}

const isOpen = (methods: readonly TwoFactorMethod[], method: string | undefined): method is TwoFactorMethod =>
  methods.some((open) => open === method);

/** The page of a browser in which nothing waits. */
export const nothing = (ctx: Context, status: number): Reply =>
  nothingPage(requestLanguage(ctx.config.language, ctx), status);

/** Null where no sign-in waits for a factor, or for one to be set up. */
export async function openChallenge(settings: Settings, ctx: Context): Promise<Challenge | null> {
  const pending = await ctx.services.authentication.pending(ctx, CHALLENGE);
  if (pending === null) return null;
  const { user, callbackURL } = pending;
  const enrols = mustEnrol(settings, user);
  if (!enrols && !isEnrolled(user)) return null;
  const language = requestLanguage(ctx.config.language, ctx);
  // A policy's refusal leads to the latter.
  const trusted = async (target: string | null) => (target === null ? null : ctx.trust(target));
  const formAction = formActionTo(await trusted(callbackURL), await trusted(ctx.config.errorURL));
  const frame: Frame = {
    language,
    texts: challengePageTexts[language],
    formAction,
    trustSeconds: settings.trustSeconds === 0 ? null : settings.trustSeconds,
  };
  return {
    pending,
    mustEnrol: enrols,

    async show({ method, sent = false, trusted = false, trouble = null } = {}) {
      if (enrols) return beginPage(frame, trouble);
      const methods: TwoFactorMethod[] = [...(await methodsOf(settings, ctx.services, user)), "backup-code"];
      const chosen = isOpen(methods, method) ? method : (methods[0] ?? "backup-code");
      return codePage(frame, { methods, method: chosen, sent, trusted, trouble });
    },

    async showEnrolment(enrolment, { trusted = false, trouble = null } = {}) {
      const { secret, backupCodes } = enrolment;
      const uri = uriFor(settings, ctx, secret, user.email);
      const setUp = await sealSetUp(ctx.services, enrolment);
      return enrolPage(frame, { uri, typed: typedSecret(secret), backupCodes, setUp, trusted, trouble });
    },
  };
}
