import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Sessions } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { sessionStarterOf } from "./begin-session.ts";
import { createSessionChanger } from "./change-session.ts";
import { createSessionEnder } from "./end-session.ts";
import { createSessionReader } from "./read-session.ts";
import { createSessionParts, type SessionParts } from "./session-parts.ts";
import { notFresh } from "./session-terms.ts";

type Reader = ReturnType<typeof createSessionReader>;
type Changer = ReturnType<typeof createSessionChanger>;
type Ender = ReturnType<typeof createSessionEnder>;
type Given<Name extends keyof Sessions> = Parameters<Sessions[Name]>;

class StoreSessions implements Sessions {
  readonly #parts: SessionParts;
  readonly #afterCommit: AfterCommit | null;
  #madeReader: Reader | null = null;
  #madeChanger: Changer | null = null;
  #madeEnder: Ender | null = null;

  constructor(parts: SessionParts, afterCommit: AfterCommit | null) {
    this.#parts = parts;
    this.#afterCommit = afterCommit;
  }

  get #reader(): Reader {
    this.#madeReader ??= createSessionReader(this.#parts, this.#afterCommit !== null);
    return this.#madeReader;
  }
  get #changer(): Changer {
    this.#madeChanger ??= createSessionChanger(this.#parts);
    return this.#madeChanger;
  }
  get #ender(): Ender {
    this.#madeEnder ??= createSessionEnder(this.#parts, this.#afterCommit);
    return this.#madeEnder;
  }

  read(...[scope, options]: Given<"read">) {
    return this.#reader.read(scope, options);
  }
  authenticate(...[scope, options]: Given<"authenticate">) {
    return this.#reader.authenticate(scope, options);
  }
  find(...[token, options]: Given<"find">) {
    return this.#reader.find(token, options);
  }
  isRemembered(...[scope, session]: Given<"isRemembered">): boolean {
    return this.#reader.isRemembered(scope, session);
  }

  refreshCache(...[scope, active]: Given<"refreshCache">): void {
    sessionStarterOf(this.#parts.deps).refreshCache(scope, active);
  }

  update(...[scope, active, changes]: Given<"update">) {
    return this.#changer.update(scope, active, changes);
  }
  updateAll(...[where, changes]: Given<"updateAll">): Promise<number> {
    return this.#changer.updateAll(where, changes);
  }

  end(scope: Given<"end">[0]) {
    return this.#ender.end(scope);
  }
  list(userId: Given<"list">[0]) {
    return this.#ender.list(userId);
  }
  revoke(...[userId, token]: Given<"revoke">) {
    return this.#ender.revoke(userId, token);
  }
  revokeAll(userId: Given<"revokeAll">[0]): Promise<void> {
    return this.#ender.revokeAll(userId);
  }
  revokeOthers(...[userId, keptToken]: Given<"revokeOthers">): Promise<void> {
    return this.#ender.revokeOthers(userId, keptToken);
  }
  revokeImpersonations(userId: Given<"revokeImpersonations">[0]): Promise<void> {
    return this.#ender.revokeImpersonations(userId);
  }

  clearCookies(scope: Given<"clearCookies">[0]): void {
    this.#parts.cookies.clear(scope);
  }
  isShown(scope: Given<"isShown">[0]): boolean {
    return this.#parts.cookies.readToken(scope) !== null;
  }
  isCarried(scope: Given<"isCarried">[0]): boolean {
    return this.#parts.cookies.isCarried(scope);
  }
  isCached(scope: Given<"isCached">[0]): boolean {
    return this.#parts.cache.has(scope);
  }

  impersonatorOf(session: Given<"impersonatorOf">[0]): string | null {
    const { impersonatorColumn } = this.#parts.deps;
    const id: unknown = impersonatorColumn === null ? null : Reflect.get(session, impersonatorColumn);
    return typeof id === "string" ? id : null;
  }

  isGuest({ user }: Given<"isGuest">[0]): boolean {
    return this.#parts.deps.guests.some((isGuest) => isGuest(user));
  }

  /** Extending a session does not make it fresh again. */
  isFresh(session: Given<"isFresh">[0]): boolean {
    const { clock, config } = this.#parts.deps;
    const { freshAgeSeconds } = config.session;
    if (notFresh(session)) return false;
    return freshAgeSeconds === 0 || session.createdAt.getTime() + freshAgeSeconds * 1000 > clock.now().getTime();
  }
}

export const createSessions = (deps: Deps, store: Store, afterCommit: AfterCommit | null): Sessions =>
  new StoreSessions(createSessionParts(deps, store), afterCommit);
