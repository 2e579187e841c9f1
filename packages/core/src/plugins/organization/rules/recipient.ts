import type { EndpointContext, User } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";

type Config = EndpointContext<unknown, unknown, string, "none">["config"];

/** Masks the invited address, so that its owner recognizes it and others learn nothing. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

export function assertRecipient(
  settings: Settings,
  config: Config,
  { email }: Pick<Invitation, "email">,
  user: Pick<User, "email" | "emailVerified">,
): void {
  if (user.email.toLowerCase() !== email) {
    throw organizationError("YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION", maskAddress(email));
  }
  const requiresVerification =
    settings.invitation.requiresVerification ?? config.emailAndPassword.requireEmailVerification;
  if (requiresVerification && !user.emailVerified)
    throw organizationError("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION");
}
