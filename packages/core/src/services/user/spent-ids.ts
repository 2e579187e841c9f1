import type { Store } from "../../contracts/store.ts";
import { PLACEHOLDER_DOMAIN } from "../../data/placeholder-email.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { Deps } from "../deps.ts";

type Parts = Pick<Deps, "tables" | "clock" | "newId" | "random">;

const NONCE_CHARACTERS = 32;

/** Uses up a serial id by inserting and deleting a row, so that a pretended sign-up gets a real id. */
export async function spendUserId({ tables, clock, newId, random }: Parts, store: Store): Promise<string> {
  const id = newId("user");
  if (id !== undefined) return id;
  const now = clock.now();
  const email = `${randomText(NONCE_CHARACTERS, ALPHANUMERIC, random).toLowerCase()}${PLACEHOLDER_DOMAIN}`;
  const row = { name: "", email, image: null, emailVerified: false, createdAt: now, updatedAt: now };
  return store.transaction(async (inside) => {
    const spent = await inside.insert(tables.user, row);
    await inside.delete(tables.user, { where: { id: spent.id } });
    return spent.id;
  });
}

export async function spendAccountId(
  { tables, clock, newId, random }: Parts,
  store: Store,
  userId: string,
): Promise<void> {
  if (newId("account") !== undefined) return;
  const now = clock.now();
  const accountId = randomText(NONCE_CHARACTERS, ALPHANUMERIC, random);
  const row = { providerId: "spent", accountId, userId, createdAt: now, updatedAt: now };
  try {
    await store.transaction(async (inside) => {
      const spent = await inside.insert(tables.account, row);
      await inside.delete(tables.account, { where: { id: spent.id } });
    });
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}
