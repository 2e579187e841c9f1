import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { isPlaceholderEmail } from "../../data/placeholder-email.ts";
import { mailVerification } from "../address/send-verification.ts";
import { markAccountHolder } from "./mark-account-holder.ts";
import { changedFields } from "./profile-fields.ts";
import { proveByProvider, vouchesFor } from "./prove-by-provider.ts";
import { addressOf, refuse, type SocialScope } from "./provider-identity.ts";
import { type ProviderSignIn, type SignInAttempt, toSignIn } from "./provider-sign-in.ts";

const mustProve = ({ config }: SocialScope, user: User): boolean =>
  config.emailAndPassword.requireEmailVerification && !user.emailVerified && !isPlaceholderEmail(user.email);

async function askForProof(ctx: SocialScope, user: User, callbackURL: string): SignInAttempt {
  const { mails } = ctx.services;
  const sends = ctx.config.emailVerification.sendOnSignIn && mails.can("verify-email");
  if (sends && (await mails.allow(user.email, ctx))) await mailVerification(ctx, { user, byHolder: true, callbackURL });
  markAccountHolder(ctx, user);
  return refuse("email_not_verified");
}

/** Signs in by a linked account; the address at the provider never changes the user's. */
export async function signInKnownAccount(ctx: SocialScope, signIn: ProviderSignIn, owner: User): SignInAttempt {
  const { provider, profile, tokens } = signIn;
  const given = addressOf(signIn);
  if (mustProve(ctx, owner) && !vouchesFor(given, owner)) return askForProof(ctx, owner, signIn.callbackURL);
  const changes = provider.options.overrideUserInfoOnSignIn === true ? await changedFields(ctx, signIn, owner) : {};
  const isChanged = Object.keys(changes).length > 0;
  return ctx.transaction(async (services: Services) => {
    // Unlinking takes the same lock and ends sessions, so this session cannot start after it.
    const current = await services.users.lock(owner.id);
    const account = await services.accounts.findLinked(provider.id, profile.accountId);
    if (current === null || account?.userId !== owner.id || current.email !== owner.email) return null;
    if (ctx.config.account.updateAccountOnSignIn) await services.accounts.saveTokens(account, tokens);
    const proven = await proveByProvider(services, given, current);
    const changed = isChanged ? await services.users.update(owner.id, changes) : null;
    const user = changed ?? proven ?? current;
    if (isChanged || proven !== null) ctx.emit("user.updated", { user });
    if (proven !== null) ctx.emit("user.verified", { user });
    const signedIn = await services.authentication.complete(ctx, toSignIn(signIn, user));
    return { user, signedIn, isNew: false, isProven: proven !== null };
  });
}
