import { createContext, type ReactNode } from "react";

/** A sign-in that asks for the identifier first. */
export interface IdentifierFirst {
  readonly identifier: string;
  /** The form of the first step, which takes the place of the password form. */
  readonly form: ReactNode;
  /** The hidden field of the password form that tells password managers which account the password is for. */
  readonly field: ReactNode;
}

export const IdentifierContext = createContext<IdentifierFirst | null>(null);
