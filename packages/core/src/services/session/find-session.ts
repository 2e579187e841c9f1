import type { RequestScope } from "../../contracts/scope.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";

export type Found = readonly [SessionRow, object];

export interface Finding {
  /** The request whose cookies are deleted if the session has ended. */
  readonly clears?: RequestScope | null;
  readonly isActive?: boolean;
}

export function createSessionFinder({ deps, store, cookies, life }: SessionParts, inTransaction: boolean) {
  const { outsideStore, storedSessions, tables } = deps;
  const findByToken = (token: string): Promise<Found | null> =>
    store.find(tables.session, { where: { token }, join: { table: tables.user, on: "userId" } });
  const stored = inTransaction || outsideStore !== null ? null : storedSessions;
  const readByToken = (token: string): Promise<Found | null> =>
    stored === null ? findByToken(token) : stored.find(token, () => findByToken(token));
  return {
    findByToken,

    async findLive(token: string, { clears = null, isActive = false }: Finding = {}): Promise<Found | null> {
      const isLive = (one: Found | null): boolean => one !== null && life.isLive(one[0], { isActive });
      const read = await readByToken(token);
      if (isLive(read)) return read;
      const found = read === null || stored === null ? read : await findByToken(token);
      if (isLive(found)) return found;
      if (found !== null) {
        const [row] = found;
        await store.delete(tables.session, {
          where: { id: row.id, token, expiresAt: row.expiresAt, ...life.asRead(row) },
        });
      }
      if (clears !== null) cookies.clear(clears);
      return null;
    },
  };
}
