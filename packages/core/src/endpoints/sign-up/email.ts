import { defineEndpoint } from "../../contracts/endpoint.ts";
import type { User } from "../../contracts/entities.ts";
import type { FieldInput } from "../../contracts/fields.ts";
import type { ChallengeResult, PluginUserInput, UserFields } from "../../contracts/registry.ts";
import type { Schema } from "../../contracts/schema.ts";
import { toEmail } from "../../data/email.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { URL_CHARACTERS } from "../../data/limits.ts";
import { personName } from "../../data/person-name.ts";
import { isPlaceholderEmail } from "../../data/placeholder-email.ts";
import type { RememberMe } from "../../data/remember-me.ts";
import type { SchemaParts } from "../../data/schema-parts.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { notifyOwner } from "../../services/address/notify-owner.ts";
import { sendVerification } from "../../services/address/send-verification.ts";
import { isChallenged, withChallenge } from "../../services/authentication/answer.ts";

interface SignUpEmailBase extends RememberMe {
  /** Display name. */
  name: string;
  /** Email address, which is stored in lower case. */
  email: string;
  /** Password of the new account. */
  password: string;
  /** URL of a profile picture. */
  image?: string | undefined;
  /** Target of the verification link: a path, or a URL of a trusted origin. Default `/`. */
  callbackURL?: string | undefined;
}
/** Body of `sign-up/email`, with the application's additional fields. */
export type SignUpEmailBody = SignUpEmailBase & FieldInput<UserFields> & Partial<PluginUserInput>;

/** Answer of `sign-up/email`. */
export interface SignUpEmailResult {
  /** Null if the sign-up does not start a session. */
  token: string | null;
  user: User;
}
export type SignUpEmailOutput = SignUpEmailResult | (SignUpEmailResult & ChallengeResult);

const shape = (z: SchemaParts) =>
  z.looseObject({
    name: personName(z),
    email: z.string(),
    password: z.string(),
    image: z.optional(z.string().check(z.maxLength(URL_CHARACTERS))),
    callbackURL: z.optional(z.string()),
    rememberMe: z.optional(z.boolean()),
  });
const body = lazyInput(shape) as unknown as Schema<SignUpEmailBody>;

/** Creates a user with a password and, by default, a session. */
export const signUpEmail = defineEndpoint({
  method: "POST",
  path: "/sign-up/email",
  body,
  redirects: { callbackURL: "optional" },
  startsSession: "sign-up",
  rateLimit: { window: 10, max: 3 },
  changes: ["session", "user"],
  errors: [
    "EMAIL_PASSWORD_DISABLED",
    "EMAIL_PASSWORD_SIGN_UP_DISABLED",
    "INVALID_EMAIL",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_TOO_LONG",
    "USER_ALREADY_EXISTS",
    "VALUE_ALREADY_TAKEN",
  ],
  async handler(ctx): Promise<SignUpEmailOutput> {
    const { emailAndPassword, emailVerification } = ctx.config;
    if (!emailAndPassword.enabled) throw ctx.error("EMAIL_PASSWORD_DISABLED");
    if (emailAndPassword.disableSignUp) throw ctx.error("EMAIL_PASSWORD_SIGN_UP_DISABLED");
    const { name, image, password, rememberMe = true } = ctx.body;
    const email = toEmail(ctx.body.email);
    // An attacker could guess a provider account's placeholder, and block its sign-up by signing up with it first.
    if (email === null || isPlaceholderEmail(email)) throw ctx.error("INVALID_EMAIL");
    ctx.services.passwords.assertLength(password);
    const fields = ctx.services.users.readFields({ ...ctx.body }, "create");

    const hash = await ctx.services.passwords.hash(password, ctx);
    const draft = await ctx.services.users.draft({ name, email, image: image ?? null, fields });
    const callbackURL = ctx.targets.callbackURL;
    const canVerify = ctx.services.mails.can("verify-email");
    const mails = canVerify && (emailVerification.sendOnSignUp || !emailAndPassword.autoSignIn);
    // Every sign-up counts toward the mail limit, also for an unused address, so that sign-ups cannot flood a mailbox.
    const mayMail = mails && (await ctx.services.mails.allow(email, ctx));
    const created = await ctx
      .transaction(async (services) => {
        const user = await services.users.create(draft);
        await services.accounts.createCredential(user.id, hash);
        ctx.emit("user.created", { user });
        const signIn = { user, method: "sign-up", remember: rememberMe, isNew: true, callbackURL };
        const outcome = emailAndPassword.autoSignIn ? await services.authentication.complete(ctx, signIn) : null;
        if (mayMail && emailVerification.sendOnSignUp) {
          await sendVerification(ctx, services, { user, byHolder: true, callbackURL });
        }
        return { user, outcome };
      })
      .catch(async (error: unknown) => {
        if (!isStoreConflict(error)) throw error;
        const owner = await ctx.services.users.findByEmail(email);
        if (owner === null) throw ctx.error("VALUE_ALREADY_TAKEN", { cause: error });
        ctx.attribute({ userId: owner.id });
        // With automatic sign-in, a missing session would reveal the user anyway. Without it, all answers are alike.
        if (emailAndPassword.autoSignIn) throw ctx.error("USER_ALREADY_EXISTS", { cause: error });
        const user = await ctx.services.users.imitate(draft, owner);
        if (user === null) throw ctx.error("VALUE_ALREADY_TAKEN", { cause: error });
        await notifyOwner(ctx, owner, { signUp: { userId: user.id, passwordHash: hash }, callbackURL, mayMail });
        return { user, outcome: null };
      });

    const { user, outcome } = created;
    if (canVerify) ctx.services.signUpMark.set(ctx, user, rememberMe);
    if (outcome === null) return { token: null, user };
    if (isChallenged(outcome)) return withChallenge({ token: null, user }, outcome);
    return { token: outcome.session.token, user };
  },
});
