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

/** Somebody who comes to sign in. */
export interface ProviderSignIn extends ProviderIdentity {
  readonly requestSignUp: boolean;
  /** Where a verification mail leads in the end. */
  readonly callbackURL: string;
  /** Where somebody new ends; null where everybody ends. */
  readonly newUserURL: string | null;
}

/** What one sign-in has brought about, committed. */
export interface ProviderSignInResult {
  readonly user: User;
  /** Null where the address must be proven first. */
  readonly signedIn: SignedIn | Challenged | null;
  readonly isNew: boolean;
  /** The provider has proven the address. */
  readonly isProven: boolean;
}

/** Null where what was decided on has changed meanwhile: it is to be decided again. */
export type SignInAttempt = Promise<ProviderSignInResult | SignInRefusal | null>;

/** What the authentication room is told of it. */
export const toSignIn = ({ provider, profile, callbackURL }: ProviderSignIn, user: User): SignIn => ({
  user,
  method: `social:${provider.id}`,
  callbackURL,
  amr: profile.amr ?? [],
});
