import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

const KNOWN = ["user", "admin", "owner", "member"] as const;

export const capitalized = (text: string, locale: string): string => {
  const [first = "", ...others] = text;
  return first.toLocaleUpperCase(locale) + others.join("");
};

/** Returns the label of a role: the `texts` of `UIProvider` name the application's own, such as `"role:support"`. */
export function useRoleName(): (role: string) => string {
  const t = useAdminText();
  const { language, overrides } = useUI();
  return (role) => {
    const known = KNOWN.find((name) => name === role);
    return overrides[`role:${role}`] ?? (known ? t(`users.role.${known}`) : capitalized(role, language.locale));
  };
}
