import type { ScreenPaths } from "../../provider/paths.ts";

export const userPath = ({ adminUsers }: Pick<ScreenPaths, "adminUsers">, id: string): string =>
  `${adminUsers}/${encodeURIComponent(id)}`;
