import type { SessionTerms, SignIn } from "../../contracts/authentication.ts";
import type { EndpointContext } from "../../contracts/context.ts";
import type { ActiveSession } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import type { TransactionHint } from "../../contracts/store.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";
import type { SocialScope } from "../oauth/provider-identity.ts";
import { isFixed, notFresh } from "../session/session-terms.ts";
import { narrow } from "./decide.ts";

export interface CompletionScope
  extends SocialScope,
    Pick<EndpointContext<unknown, unknown, never, "none">, "logger" | "trust" | "write"> {
  transaction<Result>(work: (services: Services) => Promise<Result>, hint?: TransactionHint): Promise<Result>;
  afterHooks(work: () => Promise<void>): void;
}

export const replacedBy = ({ replaces, user }: SignIn): ActiveSession | null =>
  replaces !== undefined && replaces.session.userId === user.id ? replaces : null;

/** The new session inherits plugin columns and terms, which only become stricter. */
export function carriedOver(
  { clock, pluginSessionColumns }: Pick<Deps, "clock" | "pluginSessionColumns">,
  { session }: ActiveSession,
  terms: SessionTerms | null,
): SessionTerms {
  const columns = Object.fromEntries(Object.entries(session).filter(([name]) => pluginSessionColumns.has(name)));
  const secondsLeft = (session.expiresAt.getTime() - clock.now().getTime()) / 1000;
  const old: SessionTerms = {
    columns,
    ...(isFixed(session) && { lifetimeSeconds: secondsLeft }),
    ...(notFresh(session) && { fresh: false }),
  };
  return terms === null ? old : narrow(old, terms);
}

/** The old session ends after the after-hooks: a hook that refuses the new one must not leave the user with none. */
export function endReplaced(scope: CompletionScope, signIn: SignIn): void {
  const replaced = replacedBy(signIn);
  if (replaced === null) return;
  const { token, userId } = replaced.session;
  scope.afterHooks(() =>
    scope.write(async ({ sessions }) => {
      const ended = await sessions.revoke(userId, token);
      // The session was revoked or replaced concurrently, so this sign-in is refused.
      if (ended === null) throw coreError("UNAUTHORIZED");
      scope.emit("session.revoked", { ...ended, userId });
    }),
  );
}
