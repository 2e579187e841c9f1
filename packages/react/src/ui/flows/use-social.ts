import { useUI } from "../provider/ui-context.ts";
import { type LeaveFlow, useLeave } from "./account/use-leave.ts";

/** The state of the identity providers' buttons. */
export interface SocialFlow extends LeaveFlow {}

/** What a sign-in by a provider carries. */
export interface SocialOptions {
  /** Where it ends: a path of this origin. */
  readonly callbackURL: string;
  /** Where a refusal ends, with its `error`. */
  readonly errorCallbackURL: string;
  /** Whether somebody new may get an account. */
  readonly requestSignUp: boolean;
}

/** Leads to an identity provider. */
export function useSocial(options: SocialOptions): SocialFlow {
  const { client } = useUI();
  return useLeave((provider) => client.signIn.social({ provider, ...options }));
}
