import type { PendingEmailChange, User } from "@sallyport/core";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { useList } from "./use-list.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** A change of the email address that is not confirmed yet. */
export interface PendingMoveFlow {
  readonly newEmail: string;
  readonly mailedTo: string;
  readonly resend: ResendFlow;
  readonly change: ChangeFlow;
  load(): Promise<void>;
  cancel(): Promise<boolean>;
}

/** Reads the pending change of the email address, which may have been requested in another browser. */
export function usePendingMove(user: User, reauthenticate: ReauthenticateFlow): PendingMoveFlow {
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
  // The session may show the new address before the list does.
  const { newEmail, mailedTo } = found !== undefined && found.newEmail !== user.email ? found : NONE;
  const resend = useResend(() =>
    reauthenticate.run(() => client.changeEmail({ newEmail, callbackURL: paths.account })),
  );
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
        // The link may have been opened in the meantime.
        isCanceled = data?.status === true;
        return { error };
      };
      await change.run(newEmail, call, "");
      if (isCanceled) change.announce(t("email.canceled"));
      await load();
      return isCanceled;
    },
  };
}

const NONE = { newEmail: "", mailedTo: "" };
