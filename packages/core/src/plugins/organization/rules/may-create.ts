import type { Services, User } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";

/**
 * Must run before a transaction begins, because the application may query the database.
 * @throws YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION
 */
export async function assertMayCreate({ allowCreation }: Settings, user: User): Promise<void> {
  const allowed = typeof allowCreation === "function" ? await allowCreation(user) : allowCreation;
  // Only `true` allows it: a missing result or the text "false" must not.
  if (allowed !== true) throw organizationError("YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION");
}

/**
 * The caller must hold the user's lock, or two calls could both pass the limit.
 * @throws YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS
 */
export async function assertBelowLimit({ store }: Services, userId: string, limit: number): Promise<void> {
  if ((await store.count(member, { where: { userId } })) >= limit) {
    throw organizationError("YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS");
  }
}
