import type { User } from "../../contracts/entities.ts";
import type { SocialScope } from "./provider-identity.ts";

/**
 * Marks the browser of a user with an unverified account, so that verifying the address here removes nothing. The
 * cookie is sent even with a refusal.
 */
export function markAccountHolder(ctx: SocialScope, user: User): void {
  const { pendingLinks, signUpMark } = ctx.services;
  if (pendingLinks.has(ctx)) signUpMark.set(ctx, user, true, "even if refused");
}
