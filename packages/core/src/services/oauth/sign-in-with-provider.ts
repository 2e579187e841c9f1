import type { Challenged, SignedIn } from "../../contracts/authentication.ts";
import { reportProven } from "./prove-by-provider.ts";
import { refuse, type SocialScope } from "./provider-identity.ts";
import type { ProviderSignIn, SignInRefusal } from "./provider-sign-in.ts";
import { resolveUser } from "./resolve-user.ts";

export async function signInWithProvider(
  ctx: SocialScope,
  signIn: ProviderSignIn,
): Promise<SignedIn | Challenged | SignInRefusal> {
  const entry = await resolveUser(ctx, signIn);
  if ("refused" in entry) return entry;
  if (entry.isProven) await reportProven(ctx, entry.user);
  return entry.signedIn ?? refuse("email_not_verified");
}
