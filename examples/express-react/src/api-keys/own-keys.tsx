import type { User } from "@sallyport/core";
import { ApiKeysPanel } from "./api-keys-panel.tsx";

const EVERYTHING = { create: true, edit: true, rotate: true, revoke: true };
const LEAD = "For programs that call in your place, with no more than you let each of them do.";

/** With the admin plugin users have roles. */
const isAdmin = (user: User & { readonly role?: string }): boolean => (user.role ?? "").split(",").includes("admin");

export const OwnKeys = ({ user }: { readonly user: User }) => (
  <ApiKeysPanel lead={LEAD} isAdmin={isAdmin(user)} may={EVERYTHING} />
);
