import type { ActiveSession } from "../../contracts/entities.ts";
import type { Sessions } from "../../contracts/services.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";

const OWN: ReadonlySet<string> = new Set([
  "id",
  "userId",
  "token",
  "expiresAt",
  "createdAt",
  "endsAt",
  "fresh",
  "lastSeenAt",
]);

export function createSessionChanger(parts: SessionParts): Pick<Sessions, "update" | "updateAll"> {
  const { deps, store, cookies, cache } = parts;
  const assertPluginColumns = (changes: Readonly<Record<string, unknown>>): void => {
    const own = Object.keys(changes).find((name) => OWN.has(name));
    if (own !== undefined) throw new TypeError(`sessions.update must not change ${own}`);
  };
  return {
    async updateAll(where, changes) {
      assertPluginColumns(changes);
      if (Object.keys(where).length === 0) throw new TypeError("sessions.updateAll needs at least one condition");
      return store.update(deps.tables.session, { where }, { ...changes, updatedAt: deps.clock.now() });
    },

    async update(scope, { session, user }, changes) {
      assertPluginColumns(changes);
      const set = { ...changes, updatedAt: deps.clock.now() };
      const query = { where: { id: session.id, token: session.token } };
      if ((await store.update(deps.tables.session, query, set)) === 0) return null;
      const row = { ...session, ...set } as SessionRow;
      const active: ActiveSession = { session: parts.toSession(row), user };
      if (deps.config.session.cache.enabled) cache.write(scope, active, cookies.isRemembered(scope));
      return active;
    },
  };
}
