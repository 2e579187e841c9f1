import type { RequestScope } from "../../contracts/scope.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";

type Found = readonly [SessionRow, object];

interface Finding {
  readonly clears?: boolean;
  readonly isActive?: boolean;
}

export function createSessionFinder({ deps, store, cookies, life }: SessionParts) {
  const { tables } = deps;
  const findByToken = (token: string): Promise<Found | null> =>
    store.find(tables.session, { where: { token }, join: { table: tables.user, on: "userId" } });
  return {
    findByToken,

    async findLive(scope: RequestScope, token: string, finding: Finding = {}): Promise<Found | null> {
      const { clears = true } = finding;
      const found = await findByToken(token);
      if (found !== null && life.isLive(found[0], finding)) return found;
      if (found !== null) {
        const [row] = found;
        await store.delete(tables.session, { where: { id: row.id, expiresAt: row.expiresAt, ...life.asRead(row) } });
      }
      if (clears) cookies.clear(scope);
      return null;
    },
  };
}
