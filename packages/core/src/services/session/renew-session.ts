import type { RequestScope } from "../../contracts/scope.ts";
import type { createSessionFinder } from "./find-session.ts";
import type { SessionParts, SessionRow } from "./session-parts.ts";
import { isFixed } from "./session-terms.ts";

type FindByToken = ReturnType<typeof createSessionFinder>["findByToken"];

export function createRenewer({ store, cookies, deps, life }: SessionParts, findByToken: FindByToken) {
  const { clock, config, logger, tables } = deps;
  const { expiresInSeconds, updateAgeSeconds } = config.session;

  const isDue = (row: SessionRow): boolean =>
    row.expiresAt.getTime() - (expiresInSeconds - updateAgeSeconds) * 1000 <= clock.now().getTime() &&
    life.extended(row) > row.expiresAt &&
    !isFixed(row);

  /** Returns null if the session has ended in the meantime, and the stored row if another request has renewed it. */
  async function renew(row: SessionRow, extendsFor: RequestScope | null): Promise<SessionRow | null> {
    const extension = extendsFor !== null ? { expiresAt: life.extended(row), updatedAt: clock.now() } : {};
    const set = { ...extension, ...life.used() };
    const where = {
      id: row.id,
      token: row.token,
      ...(extendsFor !== null && { expiresAt: row.expiresAt }),
      ...life.asRead(row),
    };
    const changed = await store.update(tables.session, { where }, set);
    if (changed === 0) return (await findByToken(row.token))?.[0] ?? null;
    if (extendsFor !== null) cookies.write(extendsFor, row.token, true);
    return { ...row, ...set };
  }

  /**
   * Extends the session for a request and records its use, each if due, in one statement. A read-only database must not end
   * sessions, so the row is kept as it is.
   */
  return (row: SessionRow, mayExtendFor: RequestScope | null): SessionRow | Promise<SessionRow | null> => {
    const extendsFor = isDue(row) ? mayExtendFor : null;
    if (extendsFor === null && !life.isRecordDue(row)) return row;
    return renew(row, extendsFor).catch((error: unknown) => {
      logger.error("A session could not be renewed and stays as it is", { error });
      return row;
    });
  };
}
