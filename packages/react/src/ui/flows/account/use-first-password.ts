import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useChange } from "../use-change.ts";

/** The state of a link by which an account gets its first password. */
export interface FirstPasswordFlow {
  /** On its way. */
  readonly isPending: boolean;
  /** Where it was sent, in words; empty before. */
  readonly done: string;
  /** Why it was not sent; empty if it was. */
  readonly problem: string;
  send(): void;
}

/** Has a link mailed by which a first password is chosen. */
export function useFirstPassword(email: string): FirstPasswordFlow {
  const { client, paths } = useUI();
  const t = useAccountText();
  const { busy, done, problem, run } = useChange();
  const call = () => client.requestPasswordReset({ email, redirectTo: paths.resetPassword });
  const send = (): void => void run("link", call, t("password.sent", { email }));
  return { isPending: busy !== null, done, problem, send };
}
