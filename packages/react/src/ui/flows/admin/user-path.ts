import type { ScreenPaths } from "../../provider/paths.ts";

/** The page of one user. */
export const userPath = ({ adminUsers }: Pick<ScreenPaths, "adminUsers">, id: string): string =>
  `${adminUsers}/${encodeURIComponent(id)}`;
