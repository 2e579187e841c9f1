import type { User } from "../../contracts/entities.ts";
import type { SocialScope } from "./provider-identity.ts";

/**
 * Marks the browser of somebody who has just shown to hold an account that is yet to be proven, where a provider's
 * account waits for them: the mail that they open here then proves the mailbox of one and the same person, and takes
 * nothing away. The refusal that they get carries the mark.
 */
export function holderMark(ctx: SocialScope, user: User): void {
  const { pendingLinks, signUpMark } = ctx.services;
  if (pendingLinks.has(ctx)) signUpMark.leave(ctx, user, true, "even if refused");
}
