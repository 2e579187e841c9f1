import { c } from "../../contracts/column.ts";
import type { Session } from "../../contracts/entities.ts";
import { SESSION_USE_SECONDS, SESSION_USES_IN_IDLE_TIME } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";

export const sessionUseColumns = { lastSeenAt: c.optional(c.indexed(c.time())) };

type Lived = Pick<Session, "createdAt" | "updatedAt" | "expiresAt">;
export type SessionLife = ReturnType<typeof createSessionLife>;

const storedUse = (session: object): Date | null =>
  "lastSeenAt" in session && session.lastSeenAt instanceof Date ? session.lastSeenAt : null;

export function createSessionLife({ config, clock }: Pick<Deps, "config" | "clock">) {
  const { absoluteSeconds, expiresInSeconds, idleSeconds } = config.session;
  const never = Number.POSITIVE_INFINITY;
  const everySeconds = Math.min(SESSION_USE_SECONDS, (idleSeconds ?? never) / SESSION_USES_IN_IDLE_TIME);
  const lastUse = (session: Lived): number => (storedUse(session) ?? session.updatedAt).getTime();
  const absoluteEnd = ({ createdAt }: Pick<Lived, "createdAt">): number =>
    absoluteSeconds === null ? never : createdAt.getTime() + absoluteSeconds * 1000;
  const usedUntil = (session: Lived): number => Math.min(session.expiresAt.getTime(), absoluteEnd(session));
  const nextRecord = (session: Lived): number =>
    idleSeconds === null ? never : lastUse(session) + everySeconds * 1000;

  return {
    /** Whether the session has not ended. Being idle does not count if the caller has been active in another session. */
    isLive(session: Lived, { isActive = false } = {}): boolean {
      const now = clock.now().getTime();
      const idleEnd = idleSeconds === null || isActive ? never : lastUse(session) + idleSeconds * 1000;
      return Math.min(usedUntil(session), idleEnd) > now;
    },
    extended: (session: Lived): Date =>
      new Date(Math.min(clock.now().getTime() + expiresInSeconds * 1000, absoluteEnd(session))),
    isRecordDue: (session: Lived): boolean => nextRecord(session) <= clock.now().getTime(),
    /** A cached session is read again when its next use must be recorded, so it never outlives the idle time. */
    cacheEnd: (session: Lived): number => Math.min(usedUntil(session), nextRecord(session)),
    used: (): object => (idleSeconds === null ? {} : { lastSeenAt: clock.now() }),
    /** Matches the row only as it was read, so that a use in the meantime keeps it. */
    asRead: (session: Lived): object => (idleSeconds === null ? {} : { lastSeenAt: storedUse(session) }),
  };
}
