import type { Destination } from "./destination.ts";

/** Lets the plugin for user names look for names without a claim again. Its row that ends this has neither value. */
export async function reopenNameClaims({ store, nameClaims }: Destination): Promise<void> {
  if (nameClaims !== null) await store.delete(nameClaims, { where: { userId: null, heldUntil: null } });
}
