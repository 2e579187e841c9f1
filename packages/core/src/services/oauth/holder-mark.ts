import type { User } from "../../contracts/entities.ts";
import type { SocialScope } from "./provider-identity.ts";

/** A mail opened here then removes nothing. Survives the refusal. */
export function holderMark(ctx: SocialScope, user: User): void {
  const { pendingLinks, signUpMark } = ctx.services;
  if (pendingLinks.has(ctx)) signUpMark.leave(ctx, user, true, "even if refused");
}
