import { useUI } from "../../provider/ui-context.ts";
import { type ProviderRedirectFlow, useProviderRedirect } from "./use-provider-redirect.ts";

/** Redirects to an identity provider, to link its account to this user. */
export function useLink(): ProviderRedirectFlow {
  const { client, paths } = useUI();
  return useProviderRedirect((provider) =>
    client.linkSocial({ provider, callbackURL: paths.account, errorCallbackURL: paths.account }),
  );
}
