import { isAuthError } from "../../contracts/error.ts";
import type { MappedUser } from "../../contracts/provider-options.ts";
import { toEmail } from "../../data/email.ts";
import { isPlaceholderEmail } from "../../data/placeholder-email.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { placeholderEmail } from "./placeholder-email.ts";
import { mapProfile } from "./profile-fields.ts";
import { addressOf, type GivenAddress, refuse, type SocialScope } from "./provider-identity.ts";
import type { ProviderSignIn, ProviderSignInResult, SignInAttempt, SignInRefusal } from "./provider-sign-in.ts";
import { signInByEmail } from "./sign-in-by-email.ts";
import { signInKnownAccount } from "./sign-in-known-account.ts";
import { type NewAddress, signUpWithProvider } from "./sign-up-with-provider.ts";

function chooseAddress(
  { provider }: ProviderSignIn,
  given: GivenAddress | null,
  mapped: MappedUser,
): NewAddress | null {
  if (given !== null) return given.email === null ? null : given;
  const email = typeof mapped.email === "string" ? toEmail(mapped.email) : null;
  if (email !== null && !isPlaceholderEmail(email)) return { email, vouched: false };
  return provider.email === "always" ? null : { email: null, vouched: false };
}

async function resolveOnce(ctx: SocialScope, signIn: ProviderSignIn): SignInAttempt {
  const { accounts, users } = ctx.services;
  const found = await accounts.findLinked(signIn.provider.id, signIn.profile.accountId);
  if (found?.user) ctx.attribute({ userId: found.user.id });
  // The user was deleted; an equal address must not give the account to another user.
  if (found !== null)
    return found.user === null ? refuse("unable_to_link_account") : signInKnownAccount(ctx, signIn, found.user);
  const mapped = await mapProfile(ctx, signIn);
  if (mapped === null) return refuse("unable_to_create_user");
  const given = addressOf(signIn);
  const address = chooseAddress(signIn, given, mapped);
  if (address === null) return refuse("email_not_found");
  const { provider, profile } = signIn;
  const owner = await users.findByEmail(address.email ?? placeholderEmail(provider.id, profile.accountId));
  if (owner === null) return signUpWithProvider(ctx, signIn, mapped, address);
  ctx.attribute({ userId: owner.id });
  return given === null ? refuse("account_not_linked") : signInByEmail(ctx, signIn, given, owner);
}

const isSessionRefused = (error: unknown): boolean =>
  isStoreConflict(error) ? error.table === "session" : isAuthError(error) && error.code === "FAILED_TO_CREATE_SESSION";

export async function resolveUser(
  ctx: SocialScope,
  signIn: ProviderSignIn,
): Promise<ProviderSignInResult | SignInRefusal> {
  let keepsFields = false;
  const failed = (isLast: boolean) => (error: unknown) => {
    if (isSessionRefused(error)) return refuse("unable_to_create_session");
    if (!isStoreConflict(error)) throw error;
    keepsFields = error.table === "user";
    if (!isLast) return null;
    ctx.logger.error("A user or an account could not be stored", { provider: signIn.provider.id, error });
    return refuse("unable_to_create_user");
  };
  const result =
    (await resolveOnce(ctx, signIn).catch(failed(false))) ??
    (await resolveOnce(ctx, { ...signIn, keepsFields }).catch(failed(true)));
  if (result === null) throw new Error("The owner of an account changed twice during one sign-in");
  return result;
}
