import * as z from "zod/mini";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { LinkedAccount } from "../contracts/linked-account.ts";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";
import { resetPasswordToken } from "../data/tokens.ts";

/** One of the two at least. */
export interface UnlinkAccountBody {
  /** `credential` for the password. */
  providerId?: string | undefined;
  /** The provider's name for the account, or its `id`; needed where the person has several of one provider. */
  accountId?: string | undefined;
}

const shape = z.object({
  providerId: z.optional(z.string().check(z.maxLength(100))),
  accountId: z.optional(z.string().check(z.maxLength(255))),
});
const isNamed = ({ providerId, accountId }: UnlinkAccountBody): boolean =>
  providerId !== undefined || accountId !== undefined;
const body: Schema<UnlinkAccountBody> = input(
  shape.check(z.refine(isNamed, { path: ["providerId"], error: "is required" })),
);

/** The one account that is meant; null where none is, or where several could be. */
function accountMeant(accounts: readonly LinkedAccount[], { providerId, accountId }: UnlinkAccountBody) {
  if (providerId === undefined) return accounts.find(({ id }) => id === accountId) ?? null;
  const candidates = accounts.filter((account) => account.providerId === providerId);
  if (accountId === undefined) return candidates.length === 1 ? (candidates[0] ?? null) : null;
  // The provider's name for the account goes first: numbered rows may share their ids with it.
  const named = candidates.find((account) => account.accountId === accountId);
  return named ?? candidates.find(({ id }) => id === accountId) ?? null;
}

/** Takes one way in away from the caller; never the last, unless `account.accountLinking.allowUnlinkingAll`. */
export const unlinkAccount = defineEndpoint({
  method: "POST",
  path: "/unlink-account",
  body,
  session: "fresh",
  needs: "headers",
  errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "ACCOUNT_NOT_FOUND", "FAILED_TO_UNLINK_LAST_ACCOUNT"],
  async handler(ctx): Promise<{ status: boolean }> {
    const userId = ctx.session.user.id;
    await ctx.transaction(async ({ users, accounts, tokens }) => {
      // Of two callers that each leave the other's account for the last, the second must see what the first has done.
      if ((await users.lock(userId)) === null) throw ctx.error("UNAUTHORIZED");
      const all = await accounts.list(userId);
      const account = accountMeant(all, ctx.body);
      if (account === null) throw ctx.error("ACCOUNT_NOT_FOUND");
      if (all.length === 1 && !ctx.config.account.linking.allowUnlinkingAll)
        throw ctx.error("FAILED_TO_UNLINK_LAST_ACCOUNT");
      await accounts.remove(userId, account.id);
      // A link mailed before would give the account a password again.
      if (account.providerId === "credential") await tokens.revoke(userId, resetPasswordToken);
    });
    return { status: true };
  },
});
