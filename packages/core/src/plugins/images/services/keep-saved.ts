import { op, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { idOf } from "./address.ts";
import type { Owner } from "./owner.ts";

/**
 * Runs in the transaction that changed the picture or logo: keeps the image at the address, and deletes the one that
 * it replaced. An image that was uploaded and not yet saved stays until it expires.
 */
export async function keepSaved({ table }: Settings, { store }: Services, owner: Owner, address: string | null) {
  const id = idOf(address);
  if (id !== null) await store.update(table, { where: { ...owner, id } }, { expiresAt: null });
  const others = id === null ? {} : { id: op.not(id) };
  await store.delete(table, { where: { ...owner, ...others, expiresAt: null } });
}
