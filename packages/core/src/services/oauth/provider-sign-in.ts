import type { Challenged, SignedIn, SignIn } from "../../contracts/authentication.ts";
import type { User } from "../../contracts/entities.ts";
import type { ProviderIdentity, Refusal } from "./provider-identity.ts";

export type SignInRefusal = Refusal<
  | "account_not_linked"
  | "email_not_found"
  | "email_not_verified"
  | "signup_disabled"
  | "unable_to_create_session"
  | "unable_to_create_user"
  | "unable_to_link_account"
>;

export interface ProviderSignIn extends ProviderIdentity {
  readonly requestSignUp: boolean;
  readonly callbackURL: string;
  readonly newUserURL: string | null;
  /** Whether no user is created, whatever the provider's options. */
  readonly disableSignUp?: boolean;
}

export interface ProviderSignInResult {
  readonly user: User;
  readonly signedIn: SignedIn | Challenged | null;
  readonly isNew: boolean;
  readonly isProven: boolean;
}

/** Null if a concurrent change requires another attempt. */
export type SignInAttempt = Promise<ProviderSignInResult | SignInRefusal | null>;

export const toSignIn = ({ provider, profile, callbackURL }: ProviderSignIn, user: User): SignIn => ({
  user,
  method: `social:${provider.id}`,
  callbackURL,
  amr: profile.amr ?? [],
});
