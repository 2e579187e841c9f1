import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { proveMailbox } from "../address/prove-mailbox.ts";
import { runCallback } from "../run-callback.ts";
import type { GivenAddress, SocialScope } from "./provider-identity.ts";

/** Whether the provider vouches for exactly the address that the person has and has not proven. */
export const vouchesFor = (given: GivenAddress | null, user: User): boolean =>
  given?.vouched === true && given.email === user.email && !user.emailVerified;

/**
 * Takes the provider's word for the address of somebody who has shown to hold the account; null where it proves nothing
 * new. To be called in a transaction that began with `users.lock`.
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

/** After the commit of a proof: tells the application, and ends the browser's sign-up mark. */
export async function reportProven(ctx: SocialScope, user: User): Promise<void> {
  ctx.services.signUpMark.clear(ctx, user);
  await runCallback(ctx, "afterEmailVerification", ctx.config.emailVerification.afterEmailVerification, user);
}
