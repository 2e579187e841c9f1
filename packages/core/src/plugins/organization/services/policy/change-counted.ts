import type { EventEmitter, Services } from "../../../../plugin.ts";
import type { OrganizationPolicies } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import type { Caller } from "../caller.ts";
import { type ChangeScope, withLockedCallerAfter } from "../locked-caller.ts";
import { changePolicies, type PlannedPolicies } from "./change-policies.ts";
import { type CountScope, countAnnouncement } from "./count-announcement.ts";
import { type TellScope, tellMembers } from "./tell-members.ts";

interface Asked {
  readonly organizationId: string | undefined;
  readonly noticeSeconds: number;
  plan(services: Services, caller: Caller): Promise<PlannedPolicies>;
}

/**
 * Changes policies and mails the members, unless the organization has mailed them too often.
 * @throws TOO_MANY_REQUESTS, or what the plan throws
 */
export async function changeCounted(
  settings: Settings,
  ctx: ChangeScope & CountScope & TellScope & EventEmitter,
  { organizationId, noticeSeconds, plan }: Asked,
): Promise<OrganizationPolicies> {
  const isMailed = ({ announced }: PlannedPolicies): boolean =>
    announced.length > 0 && ctx.services.mails.can("organization-policy");
  const count = async (caller: Caller, always: boolean): Promise<boolean> => {
    const counts = isMailed(await plan(ctx.services, caller)) || always;
    if (counts) await countAnnouncement(ctx, caller.organization);
    return counts;
  };
  /** Returns null, and writes nothing, if another call has made this one an announcement since it was not counted. */
  const change = (always: boolean): Promise<OrganizationPolicies | null> =>
    withLockedCallerAfter(
      settings,
      ctx,
      organizationId,
      (caller) => count(caller, always),
      async (services, caller, isCounted) => {
        const { organization } = caller;
        const planned = await plan(services, caller);
        if (isMailed(planned) && !isCounted) return null;
        const changed = await changePolicies(ctx, services, organization, planned, { now: ctx.now(), noticeSeconds });
        await tellMembers(ctx, services, organization, changed);
        return changed.policies;
      },
    );
  const policies = (await change(false)) ?? (await change(true));
  if (policies === null) throw new Error("A counted change is always written");
  return policies;
}
