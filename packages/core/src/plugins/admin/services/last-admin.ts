import { op, type Services, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { isAdmin, isBanned } from "./roles.ts";

/** Looked at, of many admins. */
const CANDIDATES = 20;

/** Who acts in each transaction, behind their lock. */
const actors = new WeakMap<Services, User>();
export const rememberActor = (services: Services, actor: User): void => void actors.set(services, actor);

/** Whether another admin remains, held until the transaction ends so that it still does then. */
export async function anotherAdminStays(services: Services, settings: Settings, { id }: User, now: Date) {
  const { users } = services;
  // A third lock would cross those of others who do the same.
  const actor = actors.get(services);
  if (actor !== undefined && actor.id !== id && isAdmin(settings, actor)) return true;
  const stays = async (other: User | null): Promise<boolean> => {
    if (other === null || other.id === id || !isAdmin(settings, other) || isBanned(other, now)) return false;
    const held = await users.lock(other.id);
    return held !== null && isAdmin(settings, held) && !isBanned(held, now);
  };
  for (const configured of settings.adminUserIds) if (await stays(await users.find(configured))) return true;
  for (const email of settings.adminEmails) if (await stays(await users.findByEmail(email))) return true;
  for (const role of settings.adminRoles) {
    const where = { role: op.contains(role), id: op.not(id) };
    const orderBy = [{ column: "id", direction: "asc" }] as const;
    for (const other of await users.list({ where, orderBy, limit: CANDIDATES })) if (await stays(other)) return true;
  }
  return false;
}
