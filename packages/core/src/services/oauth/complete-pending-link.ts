import type { ActiveSession, User } from "../../contracts/entities.ts";
import type { PendingLink } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import { proveByProvider, tellProven } from "./prove-by-provider.ts";
import type { SocialScope } from "./provider-identity.ts";

interface Completed {
  readonly user: User;
  readonly isProven: boolean;
}

/** Null where things are no longer as they were when the account began to wait. */
async function complete(services: Services, link: PendingLink): Promise<Completed | null> {
  const { accounts, users } = services;
  const { userId, providerId, accountId, email } = link;
  const user = await users.lock(userId);
  // Whoever has moved since is no longer whom the provider spoke of.
  if (user === null || user.email !== email) return null;
  if ((await accounts.findLinked(providerId, accountId)) !== null) return null;
  await accounts.link(userId, link);
  const proven = await proveByProvider(services, { email, vouched: true }, user);
  return { user: proven ?? user, isProven: proven !== null };
}

async function completeAndTell(ctx: SocialScope, active: ActiveSession, remember: boolean): Promise<User> {
  const { pendingLinks, providers, sessions } = ctx.services;
  const link = await pendingLinks.take(ctx, active.user.id);
  if (link === null || !ctx.config.account.linking.enabled || !providers.ids.includes(link.providerId)) {
    return active.user;
  }
  const completed = await ctx.transaction((services) => complete(services, link));
  if (completed === null) return active.user;
  const { user, isProven } = completed;
  ctx.emit("account.linked", { user, providerId: link.providerId, accountId: link.accountId });
  if (!isProven) return user;
  // The cache cookie of the sign-in says otherwise.
  sessions.sendCookies(ctx, { session: active.session, user }, remember);
  ctx.emit("user.updated", { user });
  await tellProven(ctx, user);
  return user;
}

/**
 * Links the account that was waiting in this browser for the person who has just signed in, and answers the person as
 * they are then. Never fails the sign-in, and costs it nothing where none waits.
 */
export async function completePendingLink(ctx: SocialScope, active: ActiveSession, remember: boolean): Promise<User> {
  if (!ctx.services.pendingLinks.has(ctx)) return active.user;
  try {
    return await completeAndTell(ctx, active, remember);
  } catch (error) {
    ctx.logger.error("An account that was waiting could not be linked", { error });
    return active.user;
  }
}
