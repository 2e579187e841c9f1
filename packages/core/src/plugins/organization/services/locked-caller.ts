import type { Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { type Caller, type CallerScope, callerIn } from "./caller.ts";
import { lockOrganization } from "./lock-organization.ts";

export interface ChangeScope extends CallerScope {
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

/**
 * Reads the caller again under the organization's lock, so that a concurrent demotion takes effect. `ask` runs before
 * the transaction, because the application may query the database.
 * @throws NO_ACTIVE_ORGANIZATION, ORGANIZATION_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION
 */
export async function withLockedCallerAfter<Asked, Result>(
  settings: Settings,
  ctx: ChangeScope,
  named: string | undefined,
  ask: (caller: Caller) => Asked | Promise<Asked>,
  work: (services: Services, caller: Caller, asked: Asked) => Promise<Result>,
): Promise<Result> {
  const seen = await callerIn(settings, ctx, named);
  const asked = await ask(seen);
  const { id } = seen.organization;
  return ctx.transaction(async (services) => {
    await lockOrganization(services, id, ctx.now());
    const { actor, key, headers } = ctx;
    const caller = await callerIn(settings, { actor, key, headers, services, now: () => ctx.now() }, id);
    return work(services, caller, asked);
  });
}

export const withLockedCaller = <Result>(
  settings: Settings,
  ctx: ChangeScope,
  named: string | undefined,
  work: (services: Services, caller: Caller) => Promise<Result>,
): Promise<Result> => withLockedCallerAfter(settings, ctx, named, () => undefined, work);
