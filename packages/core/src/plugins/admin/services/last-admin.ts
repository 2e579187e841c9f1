import { op, type Services, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { isAdmin, isBanned } from "./roles.ts";

const CANDIDATES = 100;

async function* candidatesOf({ users }: Services, role: string): AsyncGenerator<User> {
  const where = { role: op.contains(role) };
  const orderBy = [{ column: "id", direction: "asc" }] as const;
  for (let last: User | undefined, full = true; full; ) {
    const beyond = last === undefined ? where : { ...where, id: op.gt(last.id) };
    const found = await users.list({ where: beyond, orderBy, limit: CANDIDATES });
    yield* found;
    last = found.at(-1);
    full = found.length === CANDIDATES;
  }
}

const actors = new WeakMap<Services, User>();
export const rememberActor = (services: Services, actor: User): void => void actors.set(services, actor);

/**
 * Whether another admin remains. That admin stays locked until the transaction ends, so the result is valid until the
 * commit.
 */
export async function anotherAdminStays(services: Services, settings: Settings, { id }: User, now: Date) {
  const { users } = services;
  // The acting admin is already locked. A further lock could deadlock with another admin's transaction.
  const actor = actors.get(services);
  if (actor !== undefined && actor.id !== id && isAdmin(settings, actor)) return true;
  const stays = async (other: User | null): Promise<boolean> => {
    if (other === null || other.id === id || !isAdmin(settings, other) || isBanned(other, now)) return false;
    const held = await users.lock(other.id);
    return held !== null && isAdmin(settings, held) && !isBanned(held, now);
  };
  for (const configured of settings.adminUserIds) if (await stays(await users.find(configured))) return true;
  for (const email of settings.adminEmails) if (await stays(await users.findByEmail(email))) return true;
  for (const role of settings.adminRoles)
    for await (const other of candidatesOf(services, role)) if (await stays(other)) return true;
  return false;
}
