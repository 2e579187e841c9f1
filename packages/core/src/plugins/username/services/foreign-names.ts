import { hashToken, isStoreConflict, op, type Services, type User } from "../../../plugin.ts";
import { keyOf } from "../policy/key.ts";
import { skeletonOf } from "../policy/skeleton.ts";
import { usernameClaim } from "../tables.ts";

const PAGE = 1000;

/** The row with this key says that every name that needs a claim has one. An import deletes the row. */
const EVERY_NAME = hashToken("every username has a claim");

const running = new WeakMap<object, Promise<void>>();

type Parts = Pick<Services, "store" | "users">;
type Named = User & { readonly username: string };

const isNamed = (user: User): user is Named => typeof user.username === "string";

async function* namedUsers({ users }: Parts): AsyncGenerator<Named> {
  let last: string | undefined;
  for (;;) {
    const where = { username: op.not(null), ...(last !== undefined && { id: op.gt(last) }) };
    const page = await users.list({ where, orderBy: [{ column: "id", direction: "asc" }], limit: PAGE });
    yield* page.filter(isNamed);
    last = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

const isFinished = async ({ store }: Parts): Promise<boolean> =>
  (await store.find(usernameClaim, { where: { key: EVERY_NAME } })) !== null;

/**
 * Whether another user has the name, or one that people confuse with it, without a claim, as users of better-auth and
 * imported ones have. It writes nothing, because a conflict would end the caller's transaction.
 */
export async function hasForeignName(services: Parts, username: string, userId: string | null): Promise<boolean> {
  const skeleton = skeletonOf(username);
  const where = { username: op.in([...new Set([username, skeleton])]) };
  const owners = await services.users.list({ where, limit: 2 });
  if (owners.some(({ id }) => id !== userId)) return true;
  if (await isFinished(services)) return false;
  for await (const user of namedUsers(services))
    if (user.id !== userId && skeletonOf(user.username) === skeleton) return true;
  return false;
}

async function insertOnce({ store, newId }: Services, key: string, userId: string | null): Promise<void> {
  if ((await store.find(usernameClaim, { where: { key } })) !== null) return;
  const id = newId("usernameClaim");
  try {
    await store.insert(usernameClaim, { ...(id !== undefined && { id }), key, userId, heldUntil: null });
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}

/**
 * Gives a claim to each name that has none and is written differently from the form in which people confuse it. Other
 * names are found in the table of users. Do not call it in a transaction.
 */
export async function claimForeignNames(services: Services): Promise<void> {
  if (await isFinished(services)) return;
  for await (const { id, username } of namedUsers(services))
    if (skeletonOf(username) !== username) await insertOnce(services, keyOf(username), id);
  await insertOnce(services, EVERY_NAME, null);
}

export function shareForeignNames(app: object, services: Services): Promise<void> {
  const work = running.get(app) ?? claimForeignNames(services).finally(() => running.delete(app));
  running.set(app, work);
  return work;
}
