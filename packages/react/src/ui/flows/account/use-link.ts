import { useUI } from "../../provider/ui-context.ts";
import { type LeaveFlow, useLeave } from "./use-leave.ts";

/** Leads to an identity provider whose account is to open this one too. */
export function useLink(): LeaveFlow {
  const { client, paths } = useUI();
  return useLeave((provider) =>
    client.linkSocial({ provider, callbackURL: paths.account, errorCallbackURL: paths.account }),
  );
}
