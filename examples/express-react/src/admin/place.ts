import { ADMIN_PATH } from "./use-may.ts";

export const userPath = (id: string): string => `${ADMIN_PATH}/users/${encodeURIComponent(id)}`;

export function readUserId(path: string): string {
  const [, , , id = ""] = path.split("/");
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
