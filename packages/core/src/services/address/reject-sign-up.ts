import type { EmailProofClaims } from "../../contracts/account-services.ts";
import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { Services } from "../../contracts/services.ts";
import { undoEmailChangeToken } from "../../data/tokens.ts";
import { endSignInMethods } from "./end-sign-in-methods.ts";

type Context = EndpointContext<unknown, unknown, string, SessionGate>;
export type Rejection = "sign-up" | "move";
export type RejectionFailure = "invalid_token" | "user_not_found" | "email_already_verified";

/** An account that had a verified address before is a real user's, who may have mistyped the new address. */
export const hasMoved = async ({ tokens }: Pick<Services, "tokens">, userId: string): Promise<boolean> =>
  (await tokens.list(userId, undoEmailChangeToken)).length > 0;

export function rejectSignUp(ctx: Context, claims: EmailProofClaims): Promise<Rejection | RejectionFailure> {
  return ctx.transaction(async (services) => {
    const user = await services.users.lock(claims.userId);
    if (user === null) return "user_not_found";
    if (user.email !== claims.email || claims.newEmail !== null) return "invalid_token";
    if (user.emailVerified) return "email_already_verified";
    const record = await services.emailProofs.take(claims);
    if (record === null || record.mailedTo !== user.email) return "invalid_token";
    if (await hasMoved(services, user.id)) {
      await services.emailProofs.revoke(user.id);
      return "move";
    }
    await endSignInMethods(services, user.id);
    ctx.emit("session.revoked", { userId: user.id });
    ctx.emit("password.changed", { user });
    return "sign-up";
  });
}
