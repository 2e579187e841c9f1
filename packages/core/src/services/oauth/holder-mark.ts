import type { User } from "../../contracts/entities.ts";
import type { SocialScope } from "./provider-identity.ts";

/**
 * Marks the browser of somebody who has just shown to hold an account that is yet to be proven, where a provider's
 * account waits for them: the mail that they open here then proves the mailbox of one and the same person, and takes
 * nothing away. For the refusal that they get, which must carry the mark.
 */
export function holderMark(ctx: SocialScope, user: User): { readonly headers?: Readonly<Record<string, string>> } {
  const { pendingLinks, signUpMark } = ctx.services;
  if (!pendingLinks.has(ctx)) return {};
  signUpMark.leave(ctx, user, true);
  const mark = ctx.cookies.lines().at(-1);
  return mark === undefined ? {} : { headers: { "set-cookie": mark } };
}
