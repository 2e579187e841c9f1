import type { Clock } from "../../contracts/options.ts";
import { REMEMBERED_DELETED_USERS } from "../../data/limits.ts";

export interface DeletedUsers {
  add(userId: string): void;
  has(userId: string): boolean;
}

export function createDeletedUsers(clock: Clock, cacheSeconds: number): DeletedUsers {
  const until = new Map<string, number>();
  return {
    add(userId) {
      const now = clock.now().getTime();
      for (const [id, end] of until) {
        if (end > now && until.size < REMEMBERED_DELETED_USERS) break;
        until.delete(id);
      }
      until.delete(userId);
      until.set(userId, now + cacheSeconds * 1000);
    },
    has(userId) {
      if (until.size === 0) return false;
      return (until.get(userId) ?? 0) > clock.now().getTime();
    },
  };
}
