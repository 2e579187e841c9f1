import type { Settings } from "../settings.ts";

const DECLARED_BY: Readonly<Record<string, string>> = { admins: "admin()", owners: "organization()" };

/** A misspelled group would require a factor of no one. @throws TypeError */
export function assertGroups({ groups }: Settings, known: readonly string[]): void {
  const unknown = groups.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const plugin = DECLARED_BY[unknown];
  const named = known.length === 0 ? "none" : known.join(", ");
  const remedy = plugin === undefined ? `Known groups: ${named}` : `Add ${plugin} to the plugins`;
  throw new TypeError(`twoFactor: option required names the group ${unknown}, which no plugin declares. ${remedy}`);
}
