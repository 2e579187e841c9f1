import type { ReactNode } from "react";

/** Props of `Whose`. */
export interface WhoseProps {
  readonly email: string;
  /** `off` where it is not the reader's own. Default `username`. */
  readonly autoComplete?: "username" | "off";
}

/** Tells password managers whose password it is, in a field that nobody sees. */
export const Whose = ({ email, autoComplete = "username" }: WhoseProps): ReactNode => (
  <input data-part="whose" type="email" name="username" autoComplete={autoComplete} value={email} readOnly hidden />
);
