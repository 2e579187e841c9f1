import type { Services, User } from "../../../../plugin.ts";
import { domainOfEmail } from "../../rules/domain.ts";
import { type DomainRow, findHolder } from "./domains.ts";

/**
 * Finds the verified domain of a user's address. Whoever has not verified the address may have typed somebody else's.
 */
export async function domainOfUser(
  services: Pick<Services, "store">,
  { email, emailVerified }: Pick<User, "email" | "emailVerified">,
): Promise<DomainRow | null> {
  return emailVerified ? findHolder(services, domainOfEmail(email)) : null;
}
