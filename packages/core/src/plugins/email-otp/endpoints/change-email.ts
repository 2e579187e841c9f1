import * as z from "zod/mini";
import {
  type ActiveSession,
  defineEndpoint,
  type EndpointContext,
  input,
  isStoreConflict,
  lockCaller,
  replaceAddress,
  runCallback,
  type Services,
  type User,
} from "../../../plugin.ts";
import { checkCode, readEmail } from "../services/check-code.ts";
import { pretendCode, sendCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `email-otp/request-email-change`. */
export interface RequestEmailChangeOtpBody {
  /** The new email address. */
  newEmail: string;
  /** A code of the type `email-verification` from the current address, if `verifyCurrentEmail` is on. */
  otp?: string | undefined;
}
/** Body of `email-otp/change-email`. */
export interface ChangeEmailOtpBody {
  /** The new email address. */
  newEmail: string;
  /** The code that the new address received. */
  otp: string;
}

const requestBody = input<RequestEmailChangeOtpBody>(() =>
  z.object({ newEmail: z.string(), otp: z.optional(z.string()) }),
);
const changeBody = input<ChangeEmailOtpBody>(() => z.object({ newEmail: z.string(), otp: z.string() }));

/** A code is bound to both addresses, so that it ends when the current address changes. */
const subjectOf = (user: User, newEmail: string): string => `${user.email} ${newEmail}`;

type Code = "UNAUTHORIZED" | "INVALID_OTP" | "CHANGE_EMAIL_DISABLED" | "INVALID_EMAIL" | "EMAIL_IS_THE_SAME";
type Context = EndpointContext<unknown, unknown, Code, "required">;

function readNewEmail(settings: Settings, ctx: Context, given: string): string {
  if (!settings.changeEmail.enabled) throw ctx.error("CHANGE_EMAIL_DISABLED");
  const newEmail = readEmail(ctx, given);
  if (newEmail === ctx.session.user.email) throw ctx.error("EMAIL_IS_THE_SAME");
  return newEmail;
}

async function lockOwner(ctx: Context, services: Services, active: ActiveSession): Promise<User> {
  const user = await lockCaller(ctx, services, active);
  if (user === null || user.email !== active.user.email) throw ctx.error("UNAUTHORIZED");
  return user;
}

const common = {
  method: "POST",
  session: "required",
  noImpersonation: true,
  needs: "headers",
  changes: ["session"],
} as const;

const ERRORS = [
  "UNAUTHORIZED",
  "CHANGE_EMAIL_DISABLED",
  "INVALID_EMAIL",
  "EMAIL_IS_THE_SAME",
  "INVALID_OTP",
  "TOO_MANY_ATTEMPTS",
] as const;

/** Mails a code to a new email address; the answer does not tell whether the address is taken. */
export const requestEmailChange = (settings: Settings) =>
  defineEndpoint({
    ...common,
    path: "/email-otp/request-email-change",
    body: requestBody,
    rateLimit: settings.rateLimit,
    errors: [...ERRORS, "SESSION_NOT_FRESH"],
    async handler(ctx): Promise<{ success: boolean }> {
      const newEmail = readNewEmail(settings, ctx, ctx.body.newEmail);
      const { session: active, services } = ctx;
      const { email } = active.user;
      const { verifyCurrentEmail } = settings.changeEmail;
      const { otp: code = "" } = ctx.body;
      const right = verifyCurrentEmail
        ? await checkCode(settings, ctx, { type: "email-verification", email, code })
        : null;
      // The current mailbox does not approve the change, so the session must be fresh.
      if (right === null && !services.sessions.isFresh(active.session)) throw ctx.error("SESSION_NOT_FRESH");
      await services.mails.assertAllowed(newEmail, { id: active.user.id, as: "changer" });
      await services.codes.asked(ctx, newEmail);
      await ctx.transaction(async (inside) => {
        const user = await lockOwner(ctx, inside, active);
        if (right !== null && !(await inside.codes.spend(right))) throw ctx.error("INVALID_OTP");
        const recipient = { type: "change-email", email: newEmail, subject: subjectOf(user, newEmail), user } as const;
        if (await inside.users.isTaken(newEmail)) await pretendCode(settings, inside, recipient);
        else await sendCode(settings, ctx, inside, recipient);
      });
      return { success: true };
    },
  });

/** Changes the email address by the code that the new address received; the session continues. */
export const changeEmail = (settings: Settings) =>
  defineEndpoint({
    ...common,
    path: "/email-otp/change-email",
    body: changeBody,
    rateLimit: settings.rateLimit,
    errors: [...ERRORS, "COULDNT_UPDATE_YOUR_EMAIL"],
    async handler(ctx): Promise<{ success: boolean }> {
      const newEmail = readNewEmail(settings, ctx, ctx.body.newEmail);
      const { session: active, services } = ctx;
      const subject = subjectOf(active.user, newEmail);
      const right = await checkCode(settings, ctx, {
        type: "change-email",
        email: newEmail,
        subject,
        code: ctx.body.otp,
      });
      const notifyOld = active.user.emailVerified || (await services.mails.allow(active.user.email));
      const user = await ctx
        .transaction(async (inside) => {
          const before = await lockOwner(ctx, inside, active);
          if (!(await inside.codes.spend(right))) throw ctx.error("INVALID_OTP");
          return replaceAddress(ctx, inside, before, { newEmail, proven: true, notifyOld });
        })
        .catch((error: unknown) => {
          if (isStoreConflict(error)) throw ctx.error("COULDNT_UPDATE_YOUR_EMAIL", { cause: error });
          throw error;
        });
      if (user === null) throw ctx.error("UNAUTHORIZED");
      services.sessions.refreshCache(ctx, { session: active.session, user });
      const { afterEmailVerification } = ctx.config.emailVerification;
      await runCallback(ctx, "afterEmailVerification", afterEmailVerification, user);
      return { success: true };
    },
  });
