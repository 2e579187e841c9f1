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

export function usePermissionWords() {
  const t = useOrganizationText();
  const wordOf = (words: typeof actions, name: string): string => {
    const key = Object.hasOwn(words, name) ? words[name] : undefined;
    return key === undefined ? name : t(key);
  };
  return {
    all: t("permission.all"),
    resource: (name: string): string => wordOf(resources, name),
    action: (name: string): string => wordOf(actions, name),
  };
}

export function usePermissionText(): (resource: string, does: readonly string[]) => string {
  const words = usePermissionWords();
  return (resource, does) => `${words.resource(resource)}: ${does.map(words.action).join(", ")}`;
}
