import type { ActiveSession, User } from "../../contracts/entities.ts";
import type { PendingLink } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import { proveByProvider, reportProven } from "./prove-by-provider.ts";
import type { SocialScope } from "./provider-identity.ts";

interface Completed {
  readonly user: User;
  readonly isProven: boolean;
}

async function complete(ctx: SocialScope, services: Services, link: PendingLink): Promise<Completed | null> {
  const { accounts, users } = services;
  const { userId, providerId, accountId, email } = link;
  const owner = await users.lock(userId);
  // The provider verified another address than the user has now.
  if (owner === null || owner.email !== email) return null;
  if ((await accounts.findLinked(providerId, accountId)) !== null) return null;
  await accounts.link(userId, link);
  const proven = await proveByProvider(services, { email, vouched: true }, owner);
  const user = proven ?? owner;
  ctx.emit("account.linked", { user, providerId, accountId });
  if (proven !== null) {
    ctx.emit("user.updated", { user });
    ctx.emit("user.verified", { user });
  }
  return { user, isProven: proven !== null };
}

async function completeAndReport(ctx: SocialScope, active: Pick<ActiveSession, "user">): Promise<User> {
  const { pendingLinks, providers } = ctx.services;
  const link = await pendingLinks.take(ctx, active.user.id);
  if (link === null || !ctx.config.account.linking.enabled || !providers.ids.includes(link.providerId)) {
    return active.user;
  }
  const completed = await ctx.transaction((services) => complete(ctx, services, link));
  if (completed === null) return active.user;
  const { user, isProven } = completed;
  if (isProven) await reportProven(ctx, user);
  return user;
}

async function completeOrLog(ctx: SocialScope, active: Pick<ActiveSession, "user">): Promise<User> {
  try {
    return await completeAndReport(ctx, active);
  } catch (error) {
    ctx.logger.error("A pending account could not be linked", { error });
    return active.user;
  }
}

export const completePendingLink = (ctx: SocialScope, active: Pick<ActiveSession, "user">): User | Promise<User> =>
  ctx.services.pendingLinks.has(ctx) ? completeOrLog(ctx, active) : active.user;
