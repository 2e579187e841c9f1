import type { SignUpMark } from "../../contracts/account-services.ts";
import type { ActiveSession, Session, User } from "../../contracts/entities.ts";
import type { Store } from "../../contracts/store.ts";
import type { Row } from "../../contracts/table.ts";
import type { session as sessionTable } from "../../data/tables/session.ts";
import { createSignUpMark } from "../address/sign-up-mark.ts";
import type { Deps } from "../deps.ts";
import { createSessionCache } from "./session-cache.ts";
import { createSessionCookies } from "./session-cookies.ts";
import { createSessionLife, type SessionLife } from "./session-life.ts";

export type SessionRow = Row<typeof sessionTable>;

export interface SessionParts {
  readonly deps: Deps;
  readonly store: Store;
  readonly cookies: ReturnType<typeof createSessionCookies>;
  readonly cache: ReturnType<typeof createSessionCache>;
  readonly signUpMark: SignUpMark;
  readonly life: SessionLife;
  after(seconds: number): Date;
  toSession(row: SessionRow): Session;
  toActive(row: SessionRow, user: object): ActiveSession;
}

type Shared = Omit<SessionParts, "store">;
const shared = new WeakMap<Deps, Shared>();

function createShared(deps: Deps): Shared {
  const life = createSessionLife(deps);
  const toSession = (row: SessionRow): Session => deps.toPublicSession(row) as Session;
  return {
    deps,
    life,
    cookies: createSessionCookies(deps),
    cache: createSessionCache(deps, life),
    signUpMark: createSignUpMark(deps),
    after: (seconds) => new Date(deps.clock.now().getTime() + seconds * 1000),
    toSession,
    toActive: (row, user) => ({ session: toSession(row), user: deps.toPublicUser(user) as User }),
  };
}

/** The parts that need no store, made once. */
export function sharedSessionParts(deps: Deps): Shared {
  const found = shared.get(deps);
  if (found !== undefined) return found;
  const made = createShared(deps);
  shared.set(deps, made);
  return made;
}

export const createSessionParts = (deps: Deps, store: Store): SessionParts => ({ ...sharedSessionParts(deps), store });
