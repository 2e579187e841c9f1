import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { mailVerification } from "../address/send-verification.ts";
import { isChallenged } from "../authentication/answer.ts";
import { changedFields } from "./profile-fields.ts";
import { type GivenAddress, refuse, type SocialScope } from "./provider-identity.ts";
import { type ProviderSignIn, type SignInAttempt, type SignInRefusal, toSignIn } from "./provider-sign-in.ts";

async function methodsOf({ config, services }: SocialScope, owner: User): Promise<string[]> {
  const accounts = await services.accounts.list(owner.id);
  const isOpen = (id: string): boolean =>
    id === "credential" ? config.emailAndPassword.enabled : services.providers.ids.includes(id);
  const others = await services.signInMethods.list(owner.id);
  const open = accounts.map(({ providerId }) => providerId).filter(isOpen);
  return [...new Set([...open, ...others.map(({ method }) => method)])];
}

/** The provider must vouch for the address, because the link will verify it. */
async function keepPendingLink(
  ctx: SocialScope,
  { provider, profile, tokens }: ProviderSignIn,
  owner: User,
): Promise<SignInRefusal> {
  const methods = await methodsOf(ctx, owner);
  if (methods.length === 0) return refuse("account_not_linked");
  const { id: userId, email } = owner;
  const { accountId } = profile;
  await ctx.services.pendingLinks.keep(ctx, { userId, email, providerId: provider.id, accountId, tokens });
  return { refused: "account_not_linked", methods };
}

/** The unverified sign-up may be an attacker's, so its mails now verify only the mailbox and remove the password. */
async function markContested(ctx: SocialScope, owner: User): Promise<void> {
  const { mails, signUpMark } = ctx.services;
  if (!mails.can("verify-email") || signUpMark.isOf(ctx, owner)) return;
  const signUp = { userId: "", passwordHash: null };
  await mailVerification(ctx, { user: owner, byHolder: false, signUp, mayMail: false });
}

/**
 * Signs in to the user with the same address. Both sides must have verified it, or an attacker could share the owner's
 * account. @param given the address as the provider states it
 */
export async function signInByEmail(
  ctx: SocialScope,
  signIn: ProviderSignIn,
  given: GivenAddress,
  owner: User,
): SignInAttempt {
  const { linking } = ctx.config.account;
  const { provider, profile, tokens } = signIn;
  const isTrusted = given.vouched || linking.trustedProviders.has(provider.id);
  if (!linking.implicit || !isTrusted || !owner.emailVerified) {
    if (given.vouched && !owner.emailVerified) await markContested(ctx, owner);
    // An unverified address must not reveal whether a user has it.
    return linking.enabled && given.vouched ? keepPendingLink(ctx, signIn, owner) : refuse("account_not_linked");
  }
  const changes = linking.updateUserInfoOnLink ? await changedFields(ctx, signIn, owner) : {};
  const isChanged = Object.keys(changes).length > 0;
  return ctx.transaction(async (services: Services) => {
    const current = await services.users.lock(owner.id);
    if (current === null || !current.emailVerified || current.email !== owner.email) return null;
    const user = (isChanged ? await services.users.update(owner.id, changes) : null) ?? current;
    if (isChanged) ctx.emit("user.updated", { user });
    const account = { providerId: provider.id, accountId: profile.accountId, tokens };
    const signedIn = await services.authentication.complete(ctx, toSignIn(signIn, user));
    if (signedIn === null || isChallenged(signedIn)) {
      // The account is linked after the challenge, because access to the mailbox is not enough to add a sign-in method.
      await services.pendingLinks.keep(ctx, { userId: owner.id, email: current.email, ...account });
    } else {
      await services.accounts.link(owner.id, account);
      ctx.emit("account.linked", { user, providerId: provider.id, accountId: profile.accountId });
    }
    return { user, signedIn, isNew: false, isProven: false };
  });
}
