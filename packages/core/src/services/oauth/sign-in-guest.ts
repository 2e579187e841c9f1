import type { Session, User } from "../../contracts/entities.ts";
import { tellApplication } from "../tell-application.ts";
import { refuse, type SocialScope } from "./arrival.ts";
import { completePendingLink } from "./complete-pending-link.ts";
import type { Entry, Guest, SignInRefusal } from "./enter.ts";
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
  if (!entry.isProven) return;
  ctx.services.signUpMark.clear(ctx, user);
  ctx.emit("user.verified", { user });
  await tellApplication(ctx, "afterEmailVerification", ctx.config.emailVerification.afterEmailVerification, user);
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
  await completePendingLink(ctx, user);
  return { user, session, isNew };
}
