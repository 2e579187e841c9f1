import { useUI } from "../../provider/ui-context.ts";
import { type LeaveFlow, useLeave } from "./use-leave.ts";

/** Redirects to an identity provider, to link its account to this user. */
export function useLink(): LeaveFlow {
  const { client, paths } = useUI();
  return useLeave((provider) =>
    client.linkSocial({ provider, callbackURL: paths.account, errorCallbackURL: paths.account }),
  );
}
