import type { Services } from "../../../plugin.ts";
import { type Caller, type CallerScope, callerIn } from "./caller.ts";
import { holdOrganization } from "./hold.ts";

interface ChangeScope extends CallerScope {
  now(): Date;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

/**
 * Runs `work` in a transaction that holds the organization which the call names, with the caller as a member of it read
 * behind the lock: who was demoted or removed meanwhile changes nothing.
 * @throws NO_ACTIVE_ORGANIZATION, ORGANIZATION_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION
 */
export async function heldCaller<Result>(
  ctx: ChangeScope,
  named: string | undefined,
  work: (services: Services, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const { organization } = await callerIn(ctx, named);
  return ctx.transaction(async (services) => {
    await holdOrganization(services, organization.id, ctx.now());
    const caller = await callerIn({ session: ctx.session, headers: ctx.headers, services }, organization.id);
    return work(services, caller);
  });
}
