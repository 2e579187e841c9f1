import type { EndpointContext, User } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";

type Config = EndpointContext<unknown, unknown, string, "none">["config"];

/** Known to the owner, useless to others. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** @throws YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION, EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION */
export function assertRecipient(
  settings: Settings,
  config: Config,
  { email }: Pick<Invitation, "email">,
  user: Pick<User, "email" | "emailVerified">,
): void {
  if (user.email.toLowerCase() !== email) {
    throw organizationError("YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION", maskAddress(email));
  }
  const proven = settings.invitation.requiresVerification ?? config.emailAndPassword.requireEmailVerification;
  if (proven && !user.emailVerified) throw organizationError("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION");
}
