import type { User } from "../../contracts/entities.ts";
import type { SocialScope } from "./arrival.ts";

/**
 * Links the account that was waiting in this browser for the person who has just signed in.
 * Never fails the sign-in, and costs it nothing where none waits.
 */
export async function completePendingLink(ctx: SocialScope, user: User): Promise<void> {
  const { pendingLinks, providers } = ctx.services;
  if (!pendingLinks.has(ctx)) return;
  try {
    const link = await pendingLinks.take(ctx, user.id);
    if (link === null || !ctx.config.account.linking.enabled || !providers.ids.includes(link.providerId)) return;
    const { providerId, accountId } = link;
    const isLinked = await ctx.transaction(async ({ accounts, users }) => {
      if ((await users.lock(user.id)) === null) return false;
      if ((await accounts.findLinked(providerId, accountId)) !== null) return false;
      await accounts.link(user.id, link);
      return true;
    });
    if (isLinked) ctx.emit("account.linked", { user, providerId, accountId });
  } catch (error) {
    ctx.logger.error("An account that was waiting could not be linked", { error });
  }
}
