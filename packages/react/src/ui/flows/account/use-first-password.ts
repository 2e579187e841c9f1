import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** The state of the request for a link that sets a first password. */
export interface FirstPasswordFlow extends Pick<ChangeFlow, "done" | "problem"> {
  readonly isPending: boolean;
  send(): void;
}

/** Sends a link that sets a first password for an account without one. */
export function useFirstPassword(email: string): FirstPasswordFlow {
  const { client, paths } = useUI();
  const t = useAccountText();
  const { busy, done, problem, run } = useChange();
  const call = () => client.requestPasswordReset({ email, redirectTo: paths.resetPassword });
  const send = (): void => void run("link", call, t("password.sent", { email }));
  return { isPending: busy !== null, done, problem, send };
}
