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

/**
 * Other sessions end after the after-hooks: a hook that refuses the new one must not leave the user with none.
 * @param evict ends those beyond the limit, in the same transaction
 */
export function endOthers(
  scope: CompletionScope,
  { user }: SignIn,
  replaced: ActiveSession | null,
  evict: ((services: Services) => Promise<void>) | null,
): void {
  const endReplaced = async ({ sessions }: Services, { token, userId }: ActiveSession["session"]): Promise<void> => {
    const ended = await sessions.revoke(userId, token);
    // The session was revoked or replaced concurrently, so this sign-in is refused.
    if (ended === null) throw coreError("UNAUTHORIZED");
    scope.emit("session.revoked", { ...ended, userId });
  };
  if (evict !== null) {
    scope.afterHooks(() =>
      scope.transaction(async (services) => {
        if ((await services.users.lock(user.id)) === null) return;
        if (replaced !== null) await endReplaced(services, replaced.session);
        await evict(services);
      }),
    );
  } else if (replaced !== null) {
    scope.afterHooks(() => scope.write((services) => endReplaced(services, replaced.session)));
  }
}
