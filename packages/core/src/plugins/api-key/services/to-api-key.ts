import type { Row, Statements } from "../../../plugin.ts";
import type { ApiKey } from "../entities.ts";
import type { Settings } from "../settings.ts";

export type KeyRow = Row<Settings["table"]>;

/** Written by us, of checked permissions. */
export const permissionsOf = ({ permissions }: Pick<KeyRow, "permissions">): Statements =>
  JSON.parse(permissions) as Statements;

export function toApiKey(row: KeyRow): ApiKey {
  const { key: _, windowStartsAt, windowCount, permissions, ...shown } = row;
  return { ...shown, permissions: permissionsOf(row) };
}
