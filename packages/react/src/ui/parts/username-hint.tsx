import type { ReactNode } from "react";

interface UsernameHintProps {
  readonly email: string;
  /** `off` if the account is not the user's own. Default `username`. */
  readonly autoComplete?: "username" | "off";
}

/** A hidden field that tells password managers which account the password is for. */
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
