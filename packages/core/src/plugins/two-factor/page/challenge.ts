import { challengePageTexts } from "@sallyport/i18n/challenge-page";
import { formActionTo, type PendingSignIn, type Reply, requestLanguage, type Services } from "../../../plugin.ts";
import { CHALLENGE } from "../challenge-name.ts";
import { methodsOf, type TwoFactorMethod } from "../policy.ts";
import { readHashes } from "../services/backup-codes.ts";
import type { Enrolment } from "../services/begin-enrolment.ts";
import { isEnrolled } from "../services/caller.ts";
import { type Context, findFactor, uriFor } from "../services/factor.ts";
import { canMail } from "../services/mailed-codes.ts";
import { mustEnrol } from "../services/requirement.ts";
import { sealEnrolment } from "../services/sealed-enrolment.ts";
import { typedSecret } from "../services/totp.ts";
import type { Settings } from "../settings.ts";
import { codePage } from "./code-page.ts";
import { type Frame, noChallengePage, type PageError } from "./frame.ts";
import { beginPage, enrolMailedPage, enrolPage } from "./set-up-page.ts";

export interface PageState {
  readonly method?: string | undefined;
  readonly sent?: boolean;
  readonly trusted?: boolean;
  readonly trouble?: PageError | null;
}

export interface Challenge {
  readonly pending: PendingSignIn;
  readonly mustEnrol: boolean;
  show(shown?: PageState): Promise<Reply>;
  showEnrolment(enrolment: Enrolment, shown?: PageState): Promise<Reply>;
}

async function hasBackupCodes(services: Services, userId: string): Promise<boolean> {
  const factor = await findFactor(services, userId);
  return factor !== null && (await readHashes(services, factor)).length > 0;
}

const isAvailable = (methods: readonly TwoFactorMethod[], method: string | undefined): method is TwoFactorMethod =>
  methods.some((open) => open === method);

export const noChallenge = (ctx: Context, status: number): Reply =>
  noChallengePage(requestLanguage(ctx.config.language, ctx), status);

export async function openChallenge(settings: Settings, ctx: Context): Promise<Challenge | null> {
  const pending = await ctx.services.authentication.pending(ctx, CHALLENGE);
  if (pending === null) return null;
  const { user, callbackURL, others: challenges } = pending;
  const mustEnrolFirst = await mustEnrol(settings, ctx.services, user);
  if (!mustEnrolFirst && !isEnrolled(user)) return null;
  const language = requestLanguage(ctx.config.language, ctx);
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
    mustEnrol: mustEnrolFirst,

    async show({ method, sent = false, trusted = false, trouble = null } = {}) {
      if (mustEnrolFirst) return beginPage(frame, trouble, canMail(settings, ctx.services, user, pending), challenges);
      const known = await methodsOf(settings, ctx.services, user, pending);
      const hasCodes = await hasBackupCodes(ctx.services, user.id);
      const methods: TwoFactorMethod[] = hasCodes || known.length === 0 ? [...known, "backup-code"] : known;
      const chosen = isAvailable(methods, method) ? method : (methods[0] ?? "backup-code");
      return codePage(frame, { methods, method: chosen, challenges, sent, trusted, trouble });
    },

    async showEnrolment(enrolment, { method, trusted = false, trouble = null } = {}) {
      const { secret, backupCodes } = enrolment;
      const setUp = await sealEnrolment(ctx.services, enrolment);
      if (method === "otp") return enrolMailedPage(frame, { backupCodes, setUp, trusted, trouble });
      const uri = uriFor(settings, ctx, secret, user.email);
      return enrolPage(frame, { uri, typed: typedSecret(secret), backupCodes, setUp, trusted, trouble });
    },
  };
}
