import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import { toEmail } from "../data/email.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { isPlaceholderEmail } from "../data/placeholder-email.ts";
import { mailUrl } from "../http/mail-url.ts";
import { lockCaller } from "../services/session/lock-caller.ts";

/** Body of `change-email`. */
export interface ChangeEmailBody {
  /** The new email address. */
  newEmail: string;
  /** Target of the mailed link: a path, or a URL of a trusted origin. Default `/`. */
  callbackURL?: string | undefined;
}

const body: Schema<ChangeEmailBody> = lazyInput((z) =>
  z.object({ newEmail: z.string(), callbackURL: z.optional(z.string()) }),
);

/** Mails a link that changes the email address once it is opened; a new request replaces the last one. */
export const changeEmail = defineEndpoint({
  method: "POST",
  path: "/change-email",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  redirects: { callbackURL: "optional" },
  // The limit is low, because the answer reveals whether an address is taken.
  rateLimit: { window: 10, max: 3 },
  changes: ["session"],
  errors: [
    "UNAUTHORIZED",
    "CHANGE_EMAIL_DISABLED",
    "INVALID_EMAIL",
    "EMAIL_IS_THE_SAME",
    "SESSION_NOT_FRESH",
    "COULDNT_UPDATE_YOUR_EMAIL",
  ],
  async handler(ctx): Promise<{ status: boolean }> {
    const { config, services, session: active } = ctx;
    const { enabled, flow } = config.user.changeEmail;
    if (!enabled) throw ctx.error("CHANGE_EMAIL_DISABLED");
    const newEmail = toEmail(ctx.body.newEmail);
    if (newEmail === null || isPlaceholderEmail(newEmail)) throw ctx.error("INVALID_EMAIL");
    if (newEmail === active.user.email) throw ctx.error("EMAIL_IS_THE_SAME");
    // The current mailbox does not approve the change in this flow, so the session must be fresh.
    const provesNew = flow === "verify-new-first";
    if (provesNew && !services.sessions.isFresh(active.session)) throw ctx.error("SESSION_NOT_FRESH");
    if (await services.users.isTaken(newEmail)) throw ctx.error("COULDNT_UPDATE_YOUR_EMAIL");
    const asksCurrent = !provesNew && active.user.emailVerified;
    const mailedTo = asksCurrent ? active.user.email : newEmail;
    await services.mails.assertAllowed(mailedTo, asksCurrent ? undefined : { id: active.user.id, as: "changer" });

    await ctx.transaction(async (services) => {
      const { emailProofs, mails } = services;
      const user = await lockCaller(ctx, services, active);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const isSame = user.email === active.user.email && user.emailVerified === active.user.emailVerified;
      if (!isSame) throw ctx.error("COULDNT_UPDATE_YOUR_EMAIL");
      await emailProofs.revoke(user.id);
      ctx.emit("user.email-change-requested", { user, newEmail });
      const token = await emailProofs.issue({ user, newEmail, mailedTo, byHolder: true });
      const url = mailUrl(config, "/verify-email", { token, callbackURL: ctx.targets.callbackURL ?? "/" });
      const link = { to: mailedTo, url, token, expiresInSeconds: config.emailVerification.lifetimeSeconds };
      if (asksCurrent) await mails.send(ctx, { kind: "change-email", user, newEmail, ...link });
      // Callbacks often mail to `user.email`, which must not be the old address here.
      else await mails.send(ctx, { kind: "verify-email", user: { ...user, email: newEmail }, ...link });
    });
    return { status: true };
  },
});
