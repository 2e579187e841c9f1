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

type Shared = Pick<SessionParts, "cookies" | "cache" | "signUpMark" | "life">;
const shared = new WeakMap<Deps, Shared>();

function sharedParts(deps: Deps): Shared {
  const found = shared.get(deps);
  if (found !== undefined) return found;
  const life = createSessionLife(deps);
  const parts = {
    life,
    cookies: createSessionCookies(deps),
    cache: createSessionCache(deps, life),
    signUpMark: createSignUpMark(deps),
  };
  shared.set(deps, parts);
  return parts;
}

export function createSessionParts(deps: Deps, store: Store): SessionParts {
  const toSession = (row: SessionRow): Session => deps.toPublicSession(row) as Session;
  return {
    deps,
    store,
    ...sharedParts(deps),
    after: (seconds) => new Date(deps.clock.now().getTime() + seconds * 1000),
    toSession,
    toActive: (row, user) => ({ session: toSession(row), user: deps.toPublicUser(user) as User }),
  };
}
