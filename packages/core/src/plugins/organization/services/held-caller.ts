import type { Services } from "../../../plugin.ts";
import { type Caller, type CallerScope, callerIn } from "./caller.ts";
import { holdOrganization } from "./hold.ts";

interface ChangeScope extends CallerScope {
  now(): Date;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

/**
 * Reads the caller again behind the organization's lock: a demotion meanwhile counts. `ask` runs before, as the
 * application may query. @throws NO_ACTIVE_ORGANIZATION, ORGANIZATION_NOT_FOUND,
 * USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION
 */
export async function askedCaller<Asked, Result>(
  ctx: ChangeScope,
  named: string | undefined,
  ask: (caller: Caller) => Asked | Promise<Asked>,
  work: (services: Services, caller: Caller, asked: Asked) => Promise<Result>,
): Promise<Result> {
  const seen = await callerIn(ctx, named);
  const asked = await ask(seen);
  const { id } = seen.organization;
  return ctx.transaction(async (services) => {
    await holdOrganization(services, id, ctx.now());
    const caller = await callerIn({ actor: ctx.actor, key: ctx.key, headers: ctx.headers, services }, id);
    return work(services, caller, asked);
  });
}

export const heldCaller = <Result>(
  ctx: ChangeScope,
  named: string | undefined,
  work: (services: Services, caller: Caller) => Promise<Result>,
): Promise<Result> => askedCaller(ctx, named, () => undefined, work);
