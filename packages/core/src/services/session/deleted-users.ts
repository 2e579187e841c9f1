import type { Clock } from "../../contracts/options.ts";
import { REMEMBERED_DELETED_USERS } from "../../data/limits.ts";

/** People who were deleted so lately that a browser may still hold a cached session of theirs. */
export interface DeletedUsers {
  add(userId: string): void;
  has(userId: string): boolean;
}

/**
 * Remembers deleted people for as long as a cached session lives, so that in this process it dies with them at once.
 * One who is remembered though the deletion was rolled back merely goes without the cache for that long.
 */
export function createDeletedUsers(clock: Clock, cacheSeconds: number): DeletedUsers {
  /** Until when, in the order in which they left. */
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
      // Reading the clock costs more than knowing that nobody has left.
      if (until.size === 0) return false;
      return (until.get(userId) ?? 0) > clock.now().getTime();
    },
  };
}
