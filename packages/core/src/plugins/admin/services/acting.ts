import type { AuthError, EndpointContext, PermissionRequest, Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { rememberActor } from "./last-admin.ts";
import { covers, isBanned, isGranted, may, rolesOf } from "./roles.ts";

export type Context<Code extends string> = EndpointContext<unknown, unknown, Code, "required">;

export interface RequiredPermission<Code extends string> {
  readonly permissions: PermissionRequest;
  readonly refusal: Code;
}

export function assertMay<Code extends string>(
  ctx: Pick<Context<Code>, "error" | "key" | "now" | "session">,
  settings: Settings,
  { permissions, refusal }: RequiredPermission<Code>,
  user: User = ctx.session.user,
): void {
  const isAllowed = !isBanned(user, ctx.now()) && may(settings, user, permissions) && isGranted(ctx.key, permissions);
  if (!isAllowed) throw ctx.error(refusal);
}

export function assertMayAll<Code extends string>(
  ctx: Parameters<typeof assertMay<Code>>[0],
  settings: Settings,
  allRequired: readonly RequiredPermission<Code>[],
  user?: User,
): void {
  for (const required of allRequired) assertMay<Code>(ctx, settings, required, user);
}

/** Locks users in the order of their ids, so that two admins who act on each other cannot deadlock. */
async function lockAll({ users }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, User | null>> {
  const found = new Map<string, User | null>();
  for (const id of [...new Set(ids)].sort()) found.set(id, await users.lock(id));
  return found;
}

/** Checks the caller again after the lock. If the session has ended in the meantime, this call is refused. */
async function assertStillSignedIn(
  ctx: Context<"UNAUTHORIZED">,
  { sessions }: Services,
  caller: User | null | undefined,
): Promise<User> {
  const isSignedIn = ctx.key !== null || (await sessions.authenticate(ctx))?.session.id === ctx.session.session.id;
  if (!caller || !isSignedIn) throw ctx.error("UNAUTHORIZED");
  return caller;
}

/**
 * Runs work in a transaction that locks the admin, and checks their permission again after the lock.
 * @throws the code of `required`, UNAUTHORIZED
 */
export async function actAs<Code extends string, Result>(
  ctx: Context<Code | "UNAUTHORIZED">,
  settings: Settings,
  required: RequiredPermission<Code>,
  work: (services: Services, actor: User, held: ReadonlyMap<string, User | null>) => Promise<Result>,
  others: readonly string[] = [],
): Promise<Result> {
  assertMay<Code>(ctx, settings, required);
  return ctx.transaction(async (services) => {
    const held = await lockAll(services, [ctx.session.user.id, ...others]);
    const actor = await assertStillSignedIn(ctx, services, held.get(ctx.session.user.id));
    assertMay<Code>(ctx, settings, required, actor);
    rememberActor(services, actor);
    return work(services, actor, held);
  });
}

/**
 * Finds the user to act on without a lock, for checks and application callbacks that run before `actOn`.
 * @throws the code of `required`, even if the user has more permissions than the admin; USER_NOT_FOUND
 */
export async function targetOf<Code extends string>(
  ctx: Context<Code | "USER_NOT_FOUND">,
  settings: Settings,
  required: RequiredPermission<Code>,
  userId: string,
): Promise<User> {
  assertMay<Code>(ctx, settings, required);
  const target = await ctx.services.users.find(userId);
  if (target === null) throw ctx.error("USER_NOT_FOUND");
  if (!covers(settings, ctx.session.user, rolesOf(settings, target))) throw refusal(ctx, required);
  return target;
}

/**
 * Runs work in a transaction that also locks the user it acts on.
 * @throws the code of `required`, also if the user has more permissions than the admin; USER_NOT_FOUND, UNAUTHORIZED
 */
export async function actOn<Code extends string, Result>(
  ctx: Context<Code | "USER_NOT_FOUND" | "UNAUTHORIZED">,
  settings: Settings,
  required: RequiredPermission<Code>,
  userId: string,
  work: (services: Services, target: User, actor: User) => Promise<Result>,
): Promise<Result> {
  const onTarget = async (services: Services, actor: User, held: ReadonlyMap<string, User | null>): Promise<Result> => {
    const target = held.get(userId);
    if (!target) throw ctx.error("USER_NOT_FOUND");
    if (!covers(settings, actor, rolesOf(settings, target))) throw refusal(ctx, required);
    return work(services, target, actor);
  };
  return actAs<Code, Result>(ctx, settings, required, onTarget, [userId]);
}

const refusal = <Code extends string>(
  ctx: Pick<Context<Code>, "error">,
  required: RequiredPermission<Code>,
): AuthError => ctx.error(required.refusal);
