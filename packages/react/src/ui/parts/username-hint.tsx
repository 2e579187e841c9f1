import type { ReactNode } from "react";

/** Props of `UsernameHint`. */
export interface UsernameHintProps {
  readonly email: string;
  /** `off` where it is not the reader's own. Default `username`. */
  readonly autoComplete?: "username" | "off";
}

/** Tells password managers whose password it is, in a field that nobody sees. */
export const UsernameHint = ({ email, autoComplete = "username" }: UsernameHintProps): ReactNode => (
  <input
    data-part="username-hint"
    type="email"
    name="username"
    autoComplete={autoComplete}
    value={email}
    readOnly
    hidden
  />
);
