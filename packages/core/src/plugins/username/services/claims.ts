import { isStoreConflict, op, type Services, type User } from "../../../plugin.ts";
import { usernameError } from "../errors.ts";
import { keyOf } from "../policy/key.ts";
import type { Settings } from "../settings.ts";
import { usernameClaim } from "../tables.ts";
import { hasForeignName } from "./foreign-names.ts";

/** An attacker could otherwise keep any number of names from others. */
const MOST_HELD_NAMES = 5;

const isOver = ({ heldUntil }: { readonly heldUntil: Date | null }, now: Date): boolean =>
  heldUntil !== null && heldUntil <= now;

type Claims = Pick<Services, "newId" | "store">;

async function insert({ newId, store }: Claims, row: { key: string; userId: string | null; heldUntil: Date | null }) {
  const id = newId("usernameClaim");
  await store.insert(usernameClaim, id === undefined ? row : { ...row, id });
}

export async function isClaimed(
  services: Pick<Services, "store" | "users">,
  username: string,
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): Promise<boolean> {
  const claim = await services.store.find(usernameClaim, { where: { key: keyOf(username) } });
  if (claim !== null && claim.userId !== null && claim.userId === userId) return false;
  if (claim !== null && !isOver(claim, now)) return true;
  return hasForeignName(services, username, userId);
}

export async function claimName(
  services: Services,
  username: string,
  { userId, heldUntil, now }: { readonly userId: string | null; readonly heldUntil: Date | null; readonly now: Date },
): Promise<void> {
  if (await isClaimed(services, username, { userId, now })) throw usernameError("USERNAME_IS_ALREADY_TAKEN");
  const { store } = services;
  const key = keyOf(username);
  if (userId !== null && (await store.update(usernameClaim, { where: { key, userId } }, { heldUntil })) > 0) return;
  await store.delete(usernameClaim, { where: { key, heldUntil: op.lte(now) } });
  try {
    await insert(services, { key, userId, heldUntil });
  } catch (error) {
    // Two calls may claim the name at once.
    throw isStoreConflict(error) ? usernameError("USERNAME_IS_ALREADY_TAKEN") : error;
  }
}

export async function giveClaim({ store }: Services, username: string, userId: string): Promise<void> {
  await store.update(usernameClaim, { where: { key: keyOf(username) } }, { userId });
}

export async function releaseName(
  settings: Settings,
  services: Services,
  { user, username, now }: { readonly user: User; readonly username: string; readonly now: Date },
): Promise<void> {
  const { store } = services;
  const [key, userId] = [keyOf(username), user.id];
  if (settings.releaseSeconds === 0) {
    await store.delete(usernameClaim, { where: { key, userId } });
    return;
  }
  const held = await store.count(usernameClaim, { where: { userId, heldUntil: op.gt(now) } });
  if (held >= MOST_HELD_NAMES) throw usernameError("USERNAME_CHANGED_TOO_OFTEN");
  await holdBack(services, { key, userId, until: new Date(now.getTime() + settings.releaseSeconds * 1000) });
}

async function holdBack(
  services: Services,
  { key, userId, until: heldUntil }: { key: string; userId: string; until: Date },
): Promise<void> {
  const { store } = services;
  if ((await store.update(usernameClaim, { where: { key, userId } }, { heldUntil })) > 0) return;
  if ((await store.find(usernameClaim, { where: { key } })) === null)
    await insert(services, { key, userId, heldUntil });
}

export async function releaseNames(settings: Settings, services: Services, user: User, now: Date): Promise<void> {
  const { store } = services;
  const [userId, username = null] = [user.id, user.username];
  if (settings.releaseSeconds > 0 && username !== null) {
    const until = new Date(now.getTime() + settings.releaseSeconds * 1000);
    await holdBack(services, { key: keyOf(username), userId, until });
  } else await store.delete(usernameClaim, { where: { userId, heldUntil: null } });
  await store.update(usernameClaim, { where: { userId } }, { userId: null });
}
