import type { Services, User } from "../../../../plugin.ts";
import type { Settings } from "../../settings.ts";
import { member, organization } from "../../tables.ts";
import { toMember, toMemberUser, toOrganization } from "../rows.ts";
import { tellHook } from "../tell-hook.ts";

type AfterDeletion = (scope: Parameters<typeof tellHook>[0]) => Promise<void>;

/**
 * Asks the hook before each membership that ends with the person's account; what is returned tells the one after. The
 * person is held by the deletion and their organizations by `onlyOwnerOf`, so that none begins or ends meanwhile.
 * @throws whatever the hook throws
 */
export async function endedWithAccount(
  { hooks }: Settings,
  services: Services,
  user: User,
): Promise<AfterDeletion | undefined> {
  const { beforeRemoveMember, afterRemoveMember } = hooks;
  if (beforeRemoveMember === undefined && afterRemoveMember === undefined) return undefined;
  const found = await services.store.list(member, {
    where: { userId: user.id },
    join: { table: organization, on: "organizationId" },
    orderBy: [{ column: "organizationId", direction: "asc" }],
  });
  const ended = found.map(([membership, its]) => ({
    member: toMember(membership),
    user: toMemberUser(user),
    organization: toOrganization(its),
    reason: "account-deleted" as const,
  }));
  for (const each of ended) await beforeRemoveMember?.(each, services);
  return async (scope) => {
    for (const each of ended) await tellHook(scope, "afterRemoveMember", afterRemoveMember, each);
  };
}
