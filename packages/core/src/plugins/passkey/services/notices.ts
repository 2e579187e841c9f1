import type { Services, User } from "../../../plugin.ts";
import type { Context } from "../settings.ts";

interface About {
  readonly user: User;
  readonly model: string | null;
}

export async function tellUser(
  ctx: Context,
  { mails }: Pick<Services, "mails">,
  kind: "passkey-added" | "passkey-removed",
  { user, model }: About,
): Promise<void> {
  if (!mails.can(kind) || user.emailIsPlaceholder === true) return;
  await mails.send(ctx, { kind, to: user.email, user, model });
}
