import type { EventEmitter, Services, User } from "../../../../plugin.ts";
import type { Settings } from "../../settings.ts";
import { member, organization } from "../../tables.ts";
import { forgetRemoved } from "../domain/removed-members.ts";
import { memberEvent } from "../event-payloads.ts";
import { toMember, toMemberUser, toOrganization } from "../rows.ts";
import { runAfterHook } from "../run-after-hook.ts";

type AfterDeletion = (scope: Parameters<typeof runAfterHook>[0]) => Promise<void>;

export async function endedWithAccount(
  settings: Settings,
  services: Services,
  user: User,
  events: EventEmitter,
): Promise<AfterDeletion | undefined> {
  const { beforeRemoveMember, afterRemoveMember } = settings.hooks;
  await forgetRemoved(settings, services, user.id);
  const isHooked = beforeRemoveMember !== undefined || afterRemoveMember !== undefined;
  if (!isHooked && !events.hasListeners("member.removed")) return undefined;
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
  for (const each of ended) {
    await beforeRemoveMember?.(each, services);
    events.emit("member.removed", { ...memberEvent(each.member), reason: each.reason });
  }
  return async (scope) => {
    for (const each of ended) await runAfterHook(scope, "afterRemoveMember", afterRemoveMember, each);
  };
}
