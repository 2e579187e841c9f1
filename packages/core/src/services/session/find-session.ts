import type { RequestScope } from "../../contracts/scope.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";

export type Found = readonly [SessionRow, object];

export interface Finding {
  /** The request whose cookies are deleted if the session has ended. */
  readonly clears?: RequestScope | null;
  readonly isActive?: boolean;
}

export function createSessionFinder({ deps, store, cookies, life }: SessionParts) {
  const { tables } = deps;
  const findByToken = (token: string): Promise<Found | null> =>
    store.find(tables.session, { where: { token }, join: { table: tables.user, on: "userId" } });
  return {
    findByToken,

    async findLive(token: string, { clears = null, isActive = false }: Finding = {}): Promise<Found | null> {
      const found = await findByToken(token);
      if (found !== null && life.isLive(found[0], { isActive })) return found;
      if (found !== null) {
        const [row] = found;
        await store.delete(tables.session, { where: { id: row.id, expiresAt: row.expiresAt, ...life.asRead(row) } });
      }
      if (clears !== null) cookies.clear(clears);
      return null;
    },
  };
}
