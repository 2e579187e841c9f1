import { isAuthError } from "../../contracts/error.ts";
import type { MappedUser } from "../../contracts/provider-options.ts";
import type { NewUser, Services } from "../../contracts/services.ts";
import { sendVerification } from "../address/send-verification.ts";
import { placeholderEmail } from "./placeholder-email.ts";
import { newUserFields } from "./profile-fields.ts";
import { refuse, type SocialScope } from "./provider-identity.ts";
import { type ProviderSignIn, type SignInAttempt, toSignIn } from "./provider-sign-in.ts";

export interface NewAddress {
  readonly email: string | null;
  readonly vouched: boolean;
}

const maySignUp = ({ provider: { options }, requestSignUp, disableSignUp }: ProviderSignIn): boolean =>
  disableSignUp !== true && options.disableSignUp !== true && (options.disableImplicitSignUp !== true || requestSignUp);

function toNewUser(
  ctx: SocialScope,
  signIn: ProviderSignIn,
  mapped: MappedUser,
  { email, vouched }: NewAddress,
): NewUser | null {
  const { provider, profile } = signIn;
  try {
    return {
      ...newUserFields(ctx.services.users, signIn, mapped, email),
      email: email ?? placeholderEmail(provider.id, profile.accountId),
      emailVerified: vouched,
    };
  } catch (error) {
    if (!isAuthError(error)) throw error;
    ctx.logger.error("A profile lacks required additional fields: return them from mapProfileToUser", {
      provider: provider.id,
      error,
    });
    return null;
  }
}

export async function signUpWithProvider(
  ctx: SocialScope,
  signIn: ProviderSignIn,
  mapped: MappedUser,
  address: NewAddress,
): SignInAttempt {
  if (!maySignUp(signIn)) return refuse("signup_disabled");
  const draft = toNewUser(ctx, signIn, mapped, address);
  if (draft === null) return refuse("unable_to_create_user");

  const { provider, profile, tokens, callbackURL } = signIn;
  const { emailAndPassword, emailVerification } = ctx.config;
  const { mails, signUpMark } = ctx.services;
  const isUnproven = address.email !== null && !address.vouched;
  const mustProve = isUnproven && emailAndPassword.requireEmailVerification;
  const canVerify = isUnproven && mails.can("verify-email");
  const wantsMail = emailVerification.sendOnSignUp || (mustProve && emailVerification.sendOnSignIn);
  const mayMail = canVerify && wantsMail && (await mails.allow(draft.email, ctx));
  const entry = await ctx.transaction(async (services: Services) => {
    const user = await services.users.create(draft);
    await services.accounts.link(user.id, { providerId: provider.id, accountId: profile.accountId, tokens });
    ctx.emit("user.created", { user });
    const newUser = { ...toSignIn(signIn, user), isNew: true, callbackURL: signIn.newUserURL ?? callbackURL };
    const signedIn = mustProve ? null : await services.authentication.complete(ctx, newUser);
    if (mayMail) await sendVerification(ctx, services, { user, byHolder: true, callbackURL });
    return { user, signedIn, isNew: true, isProven: false };
  });
  if (canVerify) signUpMark.set(ctx, entry.user, true);
  return entry;
}
