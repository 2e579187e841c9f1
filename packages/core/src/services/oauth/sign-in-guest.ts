import type { Session, User } from "../../contracts/entities.ts";
import { refuse, type SocialScope } from "./arrival.ts";
import { completePendingLink } from "./complete-pending-link.ts";
import type { Entry, Guest, SignInRefusal } from "./enter.ts";
import { tellProven } from "./prove-by-provider.ts";
import { resolveUser } from "./resolve-user.ts";

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  readonly isNew: boolean;
}

/** Tells what is committed: listeners, the application, and the browser's sign-up mark. */
async function tell(ctx: SocialScope, { provider, profile }: Guest, entry: Entry): Promise<void> {
  const { user } = entry;
  if (entry.isNew) ctx.emit("user.created", { user });
  if (entry.isLinked) {
    ctx.emit("account.linked", { user, providerId: provider.id, accountId: profile.accountId });
  }
  if (entry.isChanged || entry.isProven) ctx.emit("user.updated", { user });
  if (entry.isProven) await tellProven(ctx, user);
}

/** Signs in whom a provider tells of, or says why not. */
export async function signInGuest(ctx: SocialScope, guest: Guest): Promise<SignedIn | SignInRefusal> {
  const entry = await resolveUser(ctx, guest);
  if ("refused" in entry) return entry;
  await tell(ctx, guest, entry);
  const { user, session, isNew } = entry;
  if (session === null) return refuse("email_not_verified");
  ctx.services.sessions.sendCookies(ctx, { session, user }, true);
  ctx.emit("session.created", { session, user });
  return { user: await completePendingLink(ctx, { session, user }, true), session, isNew };
}
