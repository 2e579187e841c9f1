import type { SignIn } from "../../contracts/authentication.ts";
import type { EndpointContext } from "../../contracts/context.ts";
import type { ActiveSession } from "../../contracts/entities.ts";
import type { SocialScope } from "../oauth/provider-identity.ts";

/** An endpoint's context, as the pipeline makes it. */
export interface CompletionScope extends SocialScope, Pick<EndpointContext<unknown, unknown, never, "none">, "write"> {
  /** Runs `work` once the after-hooks have let the answer go; where they refuse it, never. */
  afterHooks(work: () => Promise<void>): void;
}

/** The session whose place the new one takes, where it is the user's own. */
export const replacedBy = ({ replaces, user }: SignIn): ActiveSession | null =>
  replaces !== undefined && replaces.session.userId === user.id ? replaces : null;

/** Not before the hooks are through: one that refuses the new session must not leave the user with none. */
export function endReplaced(scope: CompletionScope, signIn: SignIn): void {
  const replaced = replacedBy(signIn);
  if (replaced === null) return;
  const { token, userId } = replaced.session;
  scope.afterHooks(() =>
    scope.write(async ({ sessions }) => {
      const ended = await sessions.revoke(userId, token);
      if (ended !== null) scope.emit("session.revoked", { ...ended, userId });
    }),
  );
}
