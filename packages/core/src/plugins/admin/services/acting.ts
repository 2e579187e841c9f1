import type { AuthError, EndpointContext, PermissionRequest, Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { rememberActor } from "./last-admin.ts";
import { covers, isBanned, isGranted, may, rolesOf } from "./roles.ts";

/** What an admin's call needs of its context. */
export type Context<Code extends string> = EndpointContext<unknown, unknown, Code, "required">;

/** What a call asks for, and how it refuses. */
export interface Right<Code extends string> {
  readonly permissions: PermissionRequest;
  readonly refusal: Code;
}

/** @throws the refusal, before anything is read */
export function assertMay<Code extends string>(
  ctx: Pick<Context<Code>, "error" | "key" | "now" | "session">,
  settings: Settings,
  { permissions, refusal }: Right<Code>,
  user: User = ctx.session.user,
): void {
  const isAllowed = !isBanned(user, ctx.now()) && may(settings, user, permissions) && isGranted(ctx.key, permissions);
  if (!isAllowed) throw ctx.error(refusal);
}

/** Each of them. @throws the refusal of the first that is missing */
export function assertMayAll<Code extends string>(
  ctx: Parameters<typeof assertMay<Code>>[0],
  settings: Settings,
  rights: readonly Right<Code>[],
  user?: User,
): void {
  for (const right of rights) assertMay<Code>(ctx, settings, right, user);
}

/** In one order, so that two who act on each other wait and look again. */
async function lockAll({ users }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, User | null>> {
  const found = new Map<string, User | null>();
  for (const id of [...new Set(ids)].sort()) found.set(id, await users.lock(id));
  return found;
}

/** Who calls, behind their lock: what has ended their session meanwhile ends this call. */
async function stillThere(
  ctx: Context<"UNAUTHORIZED">,
  { sessions }: Services,
  caller: User | null | undefined,
): Promise<User> {
  const isThere = ctx.key !== null || (await sessions.authenticate(ctx))?.session.id === ctx.session.session.id;
  if (!caller || !isThere) throw ctx.error("UNAUTHORIZED");
  return caller;
}

/**
 * Acts in a transaction that holds the admin, whose right is looked at again behind the lock.
 * @throws the refusal, UNAUTHORIZED
 */
export async function actAs<Code extends string, Result>(
  ctx: Context<Code | "UNAUTHORIZED">,
  settings: Settings,
  right: Right<Code>,
  work: (services: Services, actor: User, held: ReadonlyMap<string, User | null>) => Promise<Result>,
  others: readonly string[] = [],
): Promise<Result> {
  assertMay<Code>(ctx, settings, right);
  return ctx.transaction(async (services) => {
    const held = await lockAll(services, [ctx.session.user.id, ...others]);
    const actor = await stillThere(ctx, services, held.get(ctx.session.user.id));
    assertMay<Code>(ctx, settings, right, actor);
    rememberActor(services, actor);
    return work(services, actor, held);
  });
}

/**
 * The user to act on as they are now, held by nobody: whatever the application is asked of them comes before `actOn`.
 * @throws the refusal, also of somebody who may do more than the admin; USER_NOT_FOUND
 */
export async function targetOf<Code extends string>(
  ctx: Context<Code | "USER_NOT_FOUND">,
  settings: Settings,
  right: Right<Code>,
  userId: string,
): Promise<User> {
  assertMay<Code>(ctx, settings, right);
  const target = await ctx.services.users.find(userId);
  if (target === null) throw ctx.error("USER_NOT_FOUND");
  if (!covers(settings, ctx.session.user, rolesOf(settings, target))) throw refusal(ctx, right);
  return target;
}

/**
 * Acts on a user, who is held too.
 * @throws the refusal, also of somebody who may do more than the admin; USER_NOT_FOUND, UNAUTHORIZED
 */
export async function actOn<Code extends string, Result>(
  ctx: Context<Code | "USER_NOT_FOUND" | "UNAUTHORIZED">,
  settings: Settings,
  right: Right<Code>,
  userId: string,
  work: (services: Services, target: User, actor: User) => Promise<Result>,
): Promise<Result> {
  const onTarget = async (services: Services, actor: User, held: ReadonlyMap<string, User | null>): Promise<Result> => {
    const target = held.get(userId);
    if (!target) throw ctx.error("USER_NOT_FOUND");
    if (!covers(settings, actor, rolesOf(settings, target))) throw refusal(ctx, right);
    return work(services, target, actor);
  };
  return actAs<Code, Result>(ctx, settings, right, onTarget, [userId]);
}

const refusal = <Code extends string>(ctx: Pick<Context<Code>, "error">, right: Right<Code>): AuthError =>
  ctx.error(right.refusal);
