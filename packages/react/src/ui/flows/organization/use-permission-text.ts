import type { OrganizationKey } from "@sallyport/i18n/screens";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

const resources: Readonly<Record<string, OrganizationKey>> = {
  organization: "permission.organization",
  member: "members.title",
  invitation: "invitations.title",
  team: "teams.title",
  ac: "roles.title",
};
const actions: Readonly<Record<string, OrganizationKey>> = {
  create: "permission.create",
  read: "permission.read",
  update: "permission.update",
  delete: "permission.delete",
  cancel: "permission.cancel",
};

export function usePermissionText(): (resource: string, does: readonly string[]) => string {
  const t = useOrganizationText();
  const wordOf = (words: typeof actions, name: string): string => {
    const key = Object.hasOwn(words, name) ? words[name] : undefined;
    return key === undefined ? name : t(key);
  };
  return (resource, does) => `${wordOf(resources, resource)}: ${does.map((name) => wordOf(actions, name)).join(", ")}`;
}
