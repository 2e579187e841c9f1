import { rememberRedirect } from "../../last-used.ts";
import { useUI } from "../provider/ui-context.ts";
import { type ProviderRedirectFlow, useProviderRedirect } from "./account/use-provider-redirect.ts";

/** The state of the identity providers' buttons. */
export interface SocialFlow extends ProviderRedirectFlow {}

/** Options of a sign-in with an identity provider. */
export interface SocialOptions {
  /** The path of this origin that the sign-in leads to. */
  readonly callbackURL: string;
  /** The path that a failed sign-in leads to, with its `error`. */
  readonly errorCallbackURL: string;
  /** Whether a new user may get an account. */
  readonly requestSignUp: boolean;
}

/** Redirects to an identity provider to sign in. */
export function useSocial(options: SocialOptions): SocialFlow {
  const { client } = useUI();
  return useProviderRedirect((provider) => {
    rememberRedirect(client, provider);
    return client.signIn.social({ provider, ...options });
  });
}
