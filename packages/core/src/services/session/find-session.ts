import type { RequestScope } from "../../contracts/scope.ts";
import { op } from "../../contracts/store.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";

type Found = readonly [SessionRow, object];

export function createSessionFinder({ deps, store, cookies }: Pick<SessionParts, "deps" | "store" | "cookies">) {
  const { clock, tables } = deps;
  const findByToken = (token: string): Promise<Found | null> =>
    store.find(tables.session, { where: { token }, join: { table: tables.user, on: "userId" } });
  return {
    findByToken,

    /** @param clears the request whose cookies are deleted if the session has ended */
    async findLive(token: string, clears: RequestScope | null): Promise<Found | null> {
      const found = await findByToken(token);
      const now = clock.now();
      if (found !== null && found[0].expiresAt > now) return found;
      if (found !== null) await store.delete(tables.session, { where: { id: found[0].id, expiresAt: op.lte(now) } });
      if (clears !== null) cookies.clear(clears);
      return null;
    },
  };
}
