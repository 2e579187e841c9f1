import type { Services } from "../../../plugin.ts";
import { type Caller, type CallerScope, callerIn } from "./caller.ts";
import { holdOrganization } from "./hold.ts";

interface ChangeScope extends CallerScope {
  now(): Date;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

/**
 * Runs `work` in a transaction that holds the organization which the call names, with the caller as a member of it read
 * behind the lock: who was demoted or removed meanwhile changes nothing. What `ask` finds out before it, such as a limit,
 * is handed on: the application may read its own database for it, which it must not while a connection is held.
 * @throws NO_ACTIVE_ORGANIZATION, ORGANIZATION_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION
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
    const caller = await callerIn({ session: ctx.session, headers: ctx.headers, services }, id);
    return work(services, caller, asked);
  });
}

/** As `askedCaller`, where there is nothing to ask before. */
export const heldCaller = <Result>(
  ctx: ChangeScope,
  named: string | undefined,
  work: (services: Services, caller: Caller) => Promise<Result>,
): Promise<Result> => askedCaller(ctx, named, () => undefined, work);
