import type { EndpointContext, Services, SessionGate, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { anotherAdminStays } from "./last-admin.ts";
import { isAdmin } from "./roles.ts";

type Context = Pick<EndpointContext<unknown, unknown, "ONLY_ADMIN", SessionGate>, "emit" | "error" | "now">;

export interface BanTerms {
  /** The reason that the user is shown. */
  banReason?: string | undefined;
  /** Seconds until the ban ends. Default the `defaultBanExpiresIn`, or no end. */
  banExpiresIn?: number | undefined;
}

/**
 * Bans a user and ends their sessions and pending sign-ins. The transaction must hold the user's lock.
 * @throws ONLY_ADMIN
 */
export async function ban(
  ctx: Context,
  settings: Settings,
  services: Services,
  target: User,
  { banReason = settings.banReason ?? undefined, banExpiresIn = settings.banSeconds ?? undefined }: BanTerms,
): Promise<User> {
  if (isAdmin(settings, target) && !(await anotherAdminStays(services, settings, target, ctx.now())))
    throw ctx.error("ONLY_ADMIN");
  const banExpires = banExpiresIn === undefined ? null : new Date(ctx.now().getTime() + banExpiresIn * 1000);
  const changes = { banned: true, banReason: banReason ?? null, banExpires };
  const banned = (await services.users.update(target.id, changes)) ?? { ...target, ...changes };
  await services.sessions.revokeAll(target.id);
  ctx.emit("user.banned", { user: banned });
  ctx.emit("session.revoked", { userId: target.id });
  return banned;
}

export async function liftBan(ctx: Pick<Context, "emit">, { users }: Services, target: User): Promise<User> {
  const changes = { banned: false, banReason: null, banExpires: null };
  const free = (await users.update(target.id, changes)) ?? { ...target, ...changes };
  ctx.emit("user.unbanned", { user: free });
  return free;
}
