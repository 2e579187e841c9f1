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

/** An endpoint's context, as the pipeline makes it. */
export interface CompletionScope
  extends SocialScope,
    Pick<EndpointContext<unknown, unknown, never, "none">, "trust" | "write"> {
  /** As everywhere, and with a hint of what it writes. */
  transaction<Result>(work: (services: Services) => Promise<Result>, hint?: TransactionHint): Promise<Result>;
  /** Runs `work` once the after-hooks have let the answer go; where they refuse it, never. */
  afterHooks(work: () => Promise<void>): void;
}

/** The session whose place the new one takes, where it is the user's own. */
export const replacedBy = ({ replaces, user }: SignIn): ActiveSession | null =>
  replaces !== undefined && replaces.session.userId === user.id ? replaces : null;

/** What the new session has of the old one: columns of plugins, and terms, which only become stricter. */
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

/** Not before the hooks are through: one that refuses the new session must not leave the user with none. */
export function endReplaced(scope: CompletionScope, signIn: SignIn): void {
  const replaced = replacedBy(signIn);
  if (replaced === null) return;
  const { token, userId } = replaced.session;
  scope.afterHooks(() =>
    scope.write(async ({ sessions }) => {
      const ended = await sessions.revoke(userId, token);
      // Whoever has ended it meanwhile meant its user to be out, or replaces it at this moment as well.
      if (ended === null) throw coreError("UNAUTHORIZED");
      scope.emit("session.revoked", { ...ended, userId });
    }),
  );
}
