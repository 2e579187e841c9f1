import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { proveMailbox } from "../address/prove-mailbox.ts";
import { runCallback } from "../run-callback.ts";
import type { GivenAddress, SocialScope } from "./provider-identity.ts";

export const vouchesFor = (given: GivenAddress | null, user: User): boolean =>
  given?.vouched === true && given.email === user.email && !user.emailVerified;

/**
 * Verifies the user's address if the provider vouches for it; null if nothing changes. Call in a transaction after
 * `users.lock`.
 */
export async function proveByProvider(
  services: Services,
  given: GivenAddress | null,
  user: User,
): Promise<User | null> {
  if (!vouchesFor(given, user)) return null;
  const proven = await proveMailbox(services, user, { held: true, passwordHash: null });
  return proven?.user ?? null;
}

export async function reportProven(ctx: SocialScope, user: User): Promise<void> {
  ctx.services.signUpMark.clear(ctx, user);
  await runCallback(ctx, "afterEmailVerification", ctx.config.emailVerification.afterEmailVerification, user);
}
