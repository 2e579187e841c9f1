import { type CleanupResult, op, type Services, sessionTable, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { guestUntil } from "./guest-until.ts";
import { hasSignInMethod, promote } from "./promote.ts";

const BATCH = 100;

type InTransaction = <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>;

async function lastSeen({ store }: Services, userId: string, now: Date): Promise<Date | null> {
  const [session] = await store.list(sessionTable, {
    where: { userId, expiresAt: op.gt(now) },
    orderBy: [{ column: "updatedAt", direction: "desc" }],
    limit: 1,
  });
  return session?.updatedAt ?? null;
}

async function removeUnseen(settings: Settings, services: Services, id: string, now: Date): Promise<boolean> {
  const { deletion, users } = services;
  const [guest] = (await users.hold(id))
    ? await users.list({ where: { id, isAnonymous: true, guestUntil: op.lte(now) } })
    : [];
  if (guest === undefined) return false;
  if (await hasSignInMethod(services, id)) {
    await promote(services, guest);
    return false;
  }
  const seen = await lastSeen(services, id, now);
  const until = seen === null ? null : guestUntil(settings, seen);
  if (until !== null && until > now) {
    await users.update(id, { guestUntil: until });
    return false;
  }
  await deletion.hold(guest);
  if ((await deletion.blockers(guest)).length > 0) {
    await users.update(id, { guestUntil: guestUntil(settings, now), email: guest.email });
    return false;
  }
  return deletion.remove(guest);
}

async function adopt(settings: Settings, { users }: Services): Promise<number> {
  const guests: User[] = await users.list({ where: { isAnonymous: true, guestUntil: null }, limit: BATCH });
  for (const { id, createdAt } of guests) await users.update(id, { guestUntil: guestUntil(settings, createdAt) });
  return guests.length;
}

export async function deleteUnseenGuests(
  settings: Settings,
  services: Services,
  now: Date,
  transaction: InTransaction,
): Promise<CleanupResult> {
  if (settings.unseenSeconds === null) return { deleted: {}, complete: true };
  const adopted = await adopt(settings, services);
  const unseen = await services.users.list({
    where: { isAnonymous: true, guestUntil: op.lte(now) },
    orderBy: [{ column: "guestUntil", direction: "asc" }],
    limit: BATCH,
  });
  let guests = 0;
  for (const { id } of unseen) if (await transaction((inside) => removeUnseen(settings, inside, id, now))) guests += 1;
  return { deleted: { guests }, complete: adopted < BATCH && unseen.length < BATCH };
}
