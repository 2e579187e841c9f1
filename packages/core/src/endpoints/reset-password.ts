import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import type { Services } from "../contracts/services.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { NewPassword } from "../data/new-password.ts";
import { resetPasswordToken } from "../data/tokens.ts";
import { resetPassword as replacePasswordOf } from "../services/password/reset-password.ts";

/** Body of `reset-password`. */
export interface ResetPasswordBody extends NewPassword {
  /** Token of the mailed link; may be in the query instead. */
  token?: string | undefined;
}
/** Query of `reset-password`. */
export interface ResetPasswordQuery {
  /** Token of the mailed link, if the body has none. */
  token?: string | undefined;
}

const body: Schema<ResetPasswordBody> = lazyInput((z) =>
  z.object({ newPassword: z.string(), token: z.optional(z.string()) }),
);
const query: Schema<ResetPasswordQuery> = lazyInput((z) => z.object({ token: z.optional(z.string()) }));

function readToken(inBody: string | undefined, inQuery: string | undefined): string | null {
  const given = inBody ?? inQuery ?? null;
  return inQuery === undefined || inQuery === given ? given : null;
}

/** Sets a new password by mailed token and ends all sessions. */
export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/reset-password",
  body,
  query,
  rateLimit: { window: 60, max: 20 },
  changes: ["session"],
  errors: ["INVALID_TOKEN", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { passwords, tokens } = ctx.services;
    passwords.assertLength(ctx.body.newPassword);
    const secret = readToken(ctx.body.token, ctx.query.token);
    if (secret === null) throw ctx.error("INVALID_TOKEN");
    const { state, value: userId } = await tokens.read(resetPasswordToken, secret);
    if (userId === null) {
      await tokens.take(resetPasswordToken, secret);
      throw ctx.error("INVALID_TOKEN", { reason: state === "expired" ? state : undefined });
    }

    const passwordHash = await passwords.hash(ctx.body.newPassword, ctx);
    const spend = async (services: Services) => (await services.tokens.take(resetPasswordToken, secret)) === userId;
    const user = await replacePasswordOf(ctx, { userId, passwordHash, spend });
    if (user === null) throw ctx.error("INVALID_TOKEN");
    return { status: true };
  },
});
