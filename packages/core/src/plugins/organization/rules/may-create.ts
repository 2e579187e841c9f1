import type { Services, User } from "../../../plugin.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";
import { member } from "../tables.ts";

/** Call before transactions: the application may query. @throws YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION */
export async function assertMayCreate({ allowCreation }: Settings, user: User): Promise<void> {
  const allowed = typeof allowCreation === "function" ? await allowCreation(user) : allowCreation;
  // An answer such as "false" or a forgotten one allows nobody.
  if (allowed !== true) throw organizationError("YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION");
}

/** Call behind the user's lock. @throws YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS */
export async function assertBelowLimit({ store }: Services, userId: string, limit: number): Promise<void> {
  if (limit === Number.POSITIVE_INFINITY) return;
  if ((await store.count(member, { where: { userId } })) >= limit) {
    throw organizationError("YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS");
  }
}
