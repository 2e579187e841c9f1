import type { Session, User } from "../../contracts/entities.ts";
import { completePendingLink } from "./complete-pending-link.ts";
import type { Entry, ProviderSignIn, SignInRefusal } from "./enter.ts";
import { tellProven } from "./prove-by-provider.ts";
import { refuse, type SocialScope } from "./provider-identity.ts";
import { resolveUser } from "./resolve-user.ts";

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  readonly isNew: boolean;
}

/** Tells what is committed: listeners, the application, and the browser's sign-up mark. */
async function tell(ctx: SocialScope, { provider, profile }: ProviderSignIn, entry: Entry): Promise<void> {
  const { user } = entry;
  if (entry.isNew) ctx.emit("user.created", { user });
  if (entry.isLinked) {
    ctx.emit("account.linked", { user, providerId: provider.id, accountId: profile.accountId });
  }
  if (entry.isChanged || entry.isProven) ctx.emit("user.updated", { user });
  if (entry.isProven) await tellProven(ctx, user);
}

/** Signs in whom a provider tells of, or says why not. */
export async function signInWithProvider(ctx: SocialScope, signIn: ProviderSignIn): Promise<SignedIn | SignInRefusal> {
  const entry = await resolveUser(ctx, signIn);
  if ("refused" in entry) return entry;
  await tell(ctx, signIn, entry);
  const { user, session, isNew } = entry;
  if (session === null) return refuse("email_not_verified");
  ctx.services.sessions.sendCookies(ctx, { session, user }, true);
  ctx.emit("session.created", { session, user });
  return { user: await completePendingLink(ctx, { session, user }, true), session, isNew };
}
