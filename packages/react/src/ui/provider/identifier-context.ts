import { createContext, type ReactNode } from "react";

/** The password form and the buttons of identity providers, as far as there are any. */
export interface SignInMethods {
  readonly form: ReactNode;
  readonly social: ReactNode;
}

/** A sign-in that asks for the identifier first. */
export interface IdentifierFirst {
  /** It is empty in the first step. */
  readonly identifier: string;
  /** The hidden field of the password form that tells password managers which account the password is for. */
  readonly field: ReactNode;
  arrange(methods: SignInMethods): ReactNode;
}

export const IdentifierContext = createContext<IdentifierFirst | null>(null);
