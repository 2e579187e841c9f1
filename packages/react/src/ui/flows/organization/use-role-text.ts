import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

const known = ["owner", "admin", "member"] as const;
const isKnown = (role: string): role is (typeof known)[number] => known.some((name) => name === role);

export function useRoleNames(): (role: string) => string[] {
  const t = useOrganizationText();
  return (role) => role.split(",").map((name) => (isKnown(name) ? t(`role.${name}`) : name));
}

export function useRoleText(): (role: string) => string {
  const names = useRoleNames();
  const { locale } = useUI().language;
  return (role) => new Intl.ListFormat(locale).format(names(role));
}

export const isOwner = (role: string): boolean => role.split(",").includes("owner");
