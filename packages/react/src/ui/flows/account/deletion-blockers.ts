import type { CoreClient } from "@sallyport/client";
import type { ListedOrganization } from "@sallyport/core/organization";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { ADMIN } from "../admin/admin-client.ts";
import { ownerlessOrganizations } from "./ownerless-organizations.ts";
import { soleOwnerships } from "./sole-ownerships.ts";

interface Refusal {
  readonly code: string;
  readonly message: string;
}

interface Words {
  readonly locale: string;
  t(key: "delete.blocked" | "delete.onlyAdmin", values?: { readonly names: string }): string;
  errorText(error: Refusal): string;
}

export interface DeletionBlockers {
  readonly owned: readonly ListedOrganization[];
  /** Whether the user should make somebody else an administrator, and can. */
  readonly needsAdmin: boolean;
  write(words: Words): string;
}

const isOnlyAdmin = ({ message }: Refusal): boolean => message.includes("(ONLY_ADMIN)");

/** Asks the server with a token that never exists: it checks what prevents the deletion first, and deletes nothing. */
export async function findBlockers(client: CoreClient): Promise<DeletionBlockers | null> {
  const { error } = await client.deleteUser({ token: "none" });
  if (error?.code !== "USER_DELETION_BLOCKED") return null;
  const owned = ownerlessOrganizations(error.message).length > 0 ? await soleOwnerships(client) : [];
  const needsAdmin = isOnlyAdmin(error) && hasPlugin(client, ADMIN);
  return { owned, needsAdmin, write: (words) => blockedText(error, words) };
}

export function blockedText(error: Refusal, { locale, t, errorText }: Words): string {
  const names = new Intl.ListFormat(locale).format(ownerlessOrganizations(error.message));
  const reasons = [names && t("delete.blocked", { names }), isOnlyAdmin(error) && t("delete.onlyAdmin")];
  return reasons.filter(Boolean).join(" ") || errorText(error);
}
