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
  /** Target of a verification mail. */
  readonly callbackURL: string;
  /** Target of new users. */
  readonly newUserURL: string | null;
}

export interface ProviderSignInResult {
  readonly user: User;
  /** Null: verify the address first. */
  readonly signedIn: SignedIn | Challenged | null;
  readonly isNew: boolean;
  /** The provider verified the address. */
  readonly isProven: boolean;
}

/** Null: things have changed, decide again. */
export type SignInAttempt = Promise<ProviderSignInResult | SignInRefusal | null>;

export const toSignIn = ({ provider, profile, callbackURL }: ProviderSignIn, user: User): SignIn => ({
  user,
  method: `social:${provider.id}`,
  callbackURL,
  amr: profile.amr ?? [],
});
