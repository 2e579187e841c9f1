import type { AuthError, EndpointContext, PermissionRequest, Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { covers, isGranted, may, rolesOf } from "./roles.ts";

/** What an admin's call needs of its context. */
export type Context<Code extends string> = EndpointContext<unknown, unknown, Code, "required">;

/** What a call asks for, and how it refuses. */
export interface Right<Code extends string> {
  readonly permissions: PermissionRequest;
  readonly refusal: Code;
}

/** @throws the refusal, before anything is read */
export function assertMay<Code extends string>(
  ctx: Pick<Context<Code>, "error" | "key" | "session">,
  settings: Settings,
  { permissions, refusal }: Right<Code>,
  user: User = ctx.session.user,
): void {
  if (!may(settings, user, permissions) || !isGranted(ctx.key, permissions)) throw ctx.error(refusal);
}

/** Both behind locks, in one order, so that two who act on each other wait and look again. */
async function lockBoth({ users }: Services, actorId: string, targetId: string) {
  const found = new Map<string, User | null>();
  for (const id of [...new Set([actorId, targetId])].sort()) found.set(id, await users.lock(id));
  return { actor: found.get(actorId) ?? null, target: found.get(targetId) ?? null };
}

/**
 * Acts on a user in a transaction that holds the admin and them; the admin's right is looked at again behind the lock.
 * @throws the refusal, also of somebody who may do more than the admin; USER_NOT_FOUND, UNAUTHORIZED
 */
export async function actOn<Code extends string, Result>(
  ctx: Context<Code | "USER_NOT_FOUND" | "UNAUTHORIZED">,
  settings: Settings,
  right: Right<Code>,
  userId: string,
  work: (services: Services, target: User, actor: User) => Promise<Result>,
): Promise<Result> {
  assertMay<Code>(ctx, settings, right);
  return ctx.transaction(async (services) => {
    const { actor, target } = await lockBoth(services, ctx.session.user.id, userId);
    if (actor === null) throw ctx.error("UNAUTHORIZED");
    assertMay<Code>(ctx, settings, right, actor);
    if (target === null) throw ctx.error("USER_NOT_FOUND");
    if (!covers(settings, actor, rolesOf(settings, target))) throw refusal(ctx, right);
    return work(services, target, actor);
  });
}

const refusal = <Code extends string>(ctx: Pick<Context<Code>, "error">, right: Right<Code>): AuthError =>
  ctx.error(right.refusal);
