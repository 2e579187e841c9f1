import { useCapabilities } from "../../provider/capabilities.ts";
import { useCustomRoles } from "./use-custom-roles.ts";
import { useRoleText } from "./use-role-text.ts";

const builtIn = ["member", "admin", "owner"];

export interface RoleChoice {
  readonly value: string;
  readonly text: string;
}

/**
 * Lists the roles that can be granted, the least powerful first. Only owners can grant the owner's role.
 * @param present is always in the list
 */
export function useRoleChoices(withOwner: boolean, present = ""): readonly RoleChoice[] {
  const roleText = useRoleText();
  const configured = useCapabilities().data?.plugins.organization?.roles ?? builtIn;
  const { roles } = useCustomRoles();
  const own = configured.filter((role) => !builtIn.includes(role));
  const made = roles?.map(({ role }) => role) ?? [];
  const given = [...builtIn.filter((role) => configured.includes(role)), ...own, ...made];
  const all = new Set([...given.filter((role) => withOwner || role !== "owner"), ...(present === "" ? [] : [present])]);
  return [...all].map((value) => ({ value, text: roleText(value) }));
}
