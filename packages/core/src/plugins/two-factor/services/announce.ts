import type { Services, User } from "../../../plugin.ts";
import type { Context } from "./factor.ts";

/** Reports that a second factor was turned on or off, as an event and to the user by mail. */
export async function announce(
  ctx: Pick<Context, "emit"> & Parameters<Services["mails"]["send"]>[0],
  { mails }: Pick<Services, "mails">,
  change: "enabled" | "disabled",
  user: User,
): Promise<void> {
  ctx.emit(`two-factor.${change}`, { user });
  const kind = `two-factor-${change}` as const;
  if (mails.can(kind) && user.emailIsPlaceholder !== true) await mails.send(ctx, { kind, to: user.email, user });
}
