import type { PendingEmailChange, User } from "@sallyport/core";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { useList } from "./use-list.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** A move to another address that waits for its link to be opened. */
export interface PendingMoveFlow {
  /** Empty for none. */
  readonly newEmail: string;
  /** Where the link is. */
  readonly mailedTo: string;
  readonly resend: ResendFlow;
  readonly change: ChangeFlow;
  /** Reads again: one was asked for. */
  load(): Promise<void>;
  /** Calls it off. Resolves to whether it did. */
  cancel(): Promise<boolean>;
}

/** The address that somebody has asked to move to, in whichever browser, until they have, or the link is dead. */
export function usePendingMove(user: User, again: ReauthenticateFlow): PendingMoveFlow {
  const { client, paths } = useUI();
  const t = useAccountText();
  const { data: capabilities } = useCapabilities();
  const isOffered = capabilities?.account.changeEmail;
  const read = async () => {
    const { data, error } = await client.pendingEmailChange();
    return error === null ? { data: data === null ? [] : [data], error } : { data: null, error };
  };
  const { items, load } = useList<PendingEmailChange>(read, isOffered === true);
  const found = items?.[0];
  // The session may have told first.
  const { newEmail, mailedTo } = found !== undefined && found.newEmail !== user.email ? found : NONE;
  const resend = useResend(() => again.run(() => client.changeEmail({ newEmail, callbackURL: paths.account })));
  const change = useChange();
  return {
    newEmail,
    mailedTo,
    resend,
    change,
    load,
    async cancel() {
      let isCanceled = false;
      const call = async () => {
        const { data, error } = await client.cancelEmailChange();
        // Its link may have been opened before.
        isCanceled = data?.status === true;
        return { error };
      };
      await change.run(newEmail, call, "");
      if (isCanceled) change.tell(t("email.canceled"));
      await load();
      return isCanceled;
    },
  };
}

const NONE = { newEmail: "", mailedTo: "" };
