import type { User } from "../../contracts/entities.ts";
import type { SocialScope } from "./provider-identity.ts";

/** For a user who holds an unverified account: a mail opened here removes nothing. Survives the refusal. */
export function holderMark(ctx: SocialScope, user: User): void {
  const { pendingLinks, signUpMark } = ctx.services;
  if (pendingLinks.has(ctx)) signUpMark.set(ctx, user, true, "even if refused");
}
