import type { ReactNode } from "react";

/** Tells password managers whose password it is. */
export const Whose = ({ email }: { readonly email: string }): ReactNode => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
