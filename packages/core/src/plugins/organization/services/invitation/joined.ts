import type { Services, User } from "../../../../plugin.ts";
import { organizationError } from "../../organization-error.ts";
import { invitation, member, organization } from "../../tables.ts";

/**
 * Tells a user who opens an accepted invitation again that they are a member. Others must not learn the organization's
 * name.
 * @throws USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION
 */
export async function assertNotJoined(
  { store }: Pick<Services, "store">,
  id: string,
  user: Pick<User, "id" | "email">,
): Promise<void> {
  const found = await store.find(invitation, {
    where: { id, status: "accepted", email: user.email.toLowerCase() },
    join: { table: organization, on: "organizationId" },
  });
  if (found === null) return;
  const [{ organizationId }, { name }] = found;
  if ((await store.find(member, { where: { userId: user.id, organizationId } })) === null) return;
  throw organizationError("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION", name);
}
