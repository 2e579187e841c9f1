import type { User } from "@sallyport/core";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useAdminClient } from "./admin-client.ts";

/** The state of lifting a ban. */
export interface UnbanUserFlow extends Pick<ChangeFlow, "problem"> {
  readonly isPending: boolean;
  lift(): void;
}

/**
 * Lifts a user's ban.
 * @param onDone receives the message
 */
export function useUnbanUser({ id, name }: User, onDone: (words: string) => void): UnbanUserFlow {
  const client = useAdminClient();
  const t = useAdminText();
  const { busy, problem, run } = useChange();
  const lift = async (): Promise<void> => {
    const isDone = await run("lift", () => client.admin.unbanUser({ userId: id }), "");
    if (isDone) onDone(t("user.ban.lifted", { name }));
  };
  return { isPending: busy !== null, problem, lift: () => void lift() };
}
