import type { Session } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { SESSION_ENDED_HEADER, type SessionEnding } from "../../contracts/session-ended-header.ts";
import type { Store } from "../../contracts/store.ts";
import { defineToken } from "../../contracts/token.ts";
import { ENDED_NOTE_COOKIE_SECONDS, ENDED_NOTE_SECONDS, SESSION_TOKEN_CHARACTERS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";
import { createTokens } from "../tokens.ts";

const endedSession = defineToken({
  purpose: "ended-session",
  length: SESSION_TOKEN_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: ENDED_NOTE_SECONDS,
});

const TOO_MANY: SessionEnding = "too_many_sessions";

/**
 * Tells whoever holds the token of a session that the limit ended why it did. The note is stored under the hash of the
 * token, and only a request whose session is gone reads it. A cookie repeats it, because the session's cookie is deleted.
 */
export function createEndedNotes(deps: Deps, store: Store) {
  const { clock, config, cookieNames, signers } = deps;
  const { attributes, sessionEnded } = cookieNames;
  const say = ({ responseHeaders }: RequestScope): void => responseHeaders.set(SESSION_ENDED_HEADER, TOO_MANY);
  return {
    async leave({ token, userId, expiresAt }: Session): Promise<void> {
      const secondsLeft = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
      const lifetimeSeconds = Math.min(ENDED_NOTE_SECONDS, secondsLeft);
      await createTokens(deps, store).issue({ ...endedSession, lifetimeSeconds }, TOO_MANY, { userId, token });
    },

    async tell(scope: RequestScope, token: string, isCarried: boolean): Promise<null> {
      if (config.session.maxSessions === null) return null;
      if ((await createTokens(deps, store).peek(endedSession, token)) !== TOO_MANY) return null;
      say(scope);
      if (isCarried) return null;
      const cookie = signers.sessionEnded.sign(TOO_MANY);
      scope.cookies.set(sessionEnded, cookie, { ...attributes, maxAge: ENDED_NOTE_COOKIE_SECONDS });
      return null;
    },

    repeat(scope: RequestScope): null {
      const cookie = scope.cookies.get(sessionEnded);
      if (cookie !== null && signers.sessionEnded.verify(cookie) === TOO_MANY) say(scope);
      return null;
    },
  };
}
