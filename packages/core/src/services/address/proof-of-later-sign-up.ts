import type { LaterSignUp } from "../../contracts/account-services.ts";
import type { EventScope } from "../../contracts/plugin-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { MailboxProof } from "./prove-mailbox.ts";

/**
 * Among several sign-ups for an address, only that of the browser that verifies it takes effect, because an attacker
 * can request the same mail.
 */
export function proofOfLaterSignUp(
  { signUpMark }: Pick<Services, "signUpMark">,
  scope: EventScope,
  email: string,
  later: readonly LaterSignUp[],
): MailboxProof {
  const own = later.find(({ userId }) => signUpMark.isOf(scope, { id: userId, email }));
  if (own === undefined) return { held: false, passwordHash: null };
  return { held: false, passwordHash: own.passwordHash, adopted: { signUpId: own.userId, events: scope } };
}
