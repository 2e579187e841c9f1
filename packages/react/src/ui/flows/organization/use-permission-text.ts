import type { OrganizationKey } from "@sallyport/i18n/screens";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { capitalized } from "../admin/use-role-name.ts";

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

function useWords() {
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

/** The words of a table, whose heads are capitalized. */
export function usePermissionWords(): ReturnType<typeof useWords> {
  const words = useWords();
  const { locale } = useUI().language;
  return { ...words, action: (name) => capitalized(words.action(name), locale) };
}

export function usePermissionText(): (resource: string, does: readonly string[]) => string {
  const words = useWords();
  return (resource, does) => `${words.resource(resource)}: ${does.map(words.action).join(", ")}`;
}
