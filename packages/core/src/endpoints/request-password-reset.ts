import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import { toEmail } from "../data/email.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import { resetPasswordToken } from "../data/tokens.ts";
import { mailUrl } from "../http/mail-url.ts";
import { inEvenTime } from "../kernel/even-time.ts";

/** Body of `request-password-reset`. */
export interface RequestPasswordResetBody {
  /** Email address of the account. */
  email: string;
  /** Page that gets `token` or `error`. Default `/reset-password`. */
  redirectTo?: string | undefined;
}

/** Answer of `request-password-reset`, the same for every address. */
export interface RequestPasswordResetResult {
  status: boolean;
  message: string;
}

const body: Schema<RequestPasswordResetBody> = lazyInput((z) =>
  z.object({ email: z.string(), redirectTo: z.optional(z.string()) }),
);

const NEUTRAL: RequestPasswordResetResult = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
};

const defineRequest = (path: `/${string}`) =>
  defineEndpoint({
    method: "POST",
    path,
    body,
    redirects: { redirectTo: "optional" },
    rateLimit: { window: 60, max: 3, bucket: "/request-password-reset" },
    errors: ["RESET_PASSWORD_DISABLED", "INVALID_EMAIL"],
    async handler(ctx): Promise<RequestPasswordResetResult> {
      const { enabled, resetTokenLifetimeSeconds: lifetimeSeconds } = ctx.config.emailAndPassword;
      if (!enabled || !ctx.services.mails.can("reset-password")) throw ctx.error("RESET_PASSWORD_DISABLED");
      const email = toEmail(ctx.body.email);
      if (email === null) throw ctx.error("INVALID_EMAIL");
      if (!(await ctx.services.mails.allow(email))) return NEUTRAL;

      const kind = { ...resetPasswordToken, lifetimeSeconds };
      const work = () =>
        ctx.transaction(async ({ mails, tokens, users }) => {
          // The same statements run without an account, against timing attacks.
          const found = await users.findByEmail(email);
          const token = found === null ? null : await tokens.issue(kind, found.id, { userId: found.id });
          if (token === null) await tokens.pretend(kind);
          ctx.emit("password.reset-requested", { email, ...(found !== null && { userId: found.id }) });
          // The new row blocks a change of the address, so reading again avoids a link to an old address.
          const user = await users.findByEmail(email);
          if (token === null || user === null || user.id !== found?.id) return mails.pretend("reset-password");
          const callbackURL = ctx.targets.redirectTo ?? "/reset-password";
          const url = mailUrl(ctx.config, `/reset-password/${token}`, { callbackURL });
          const link = { user, url, token, expiresInSeconds: lifetimeSeconds };
          return mails.send(ctx, { kind: "reset-password", to: user.email, ...link });
        });
      await inEvenTime(work).catch((error: unknown) => {
        if (!isStoreConflict(error)) throw error;
      });
      return NEUTRAL;
    },
  });

/** Mails a link to reset the password; every address gets the same answer. */
export const requestPasswordReset = defineRequest("/request-password-reset");
/** `requestPasswordReset` as older clients call it. */
export const forgetPassword = defineRequest("/forget-password");
