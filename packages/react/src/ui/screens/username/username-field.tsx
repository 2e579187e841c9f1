import type { ReactNode } from "react";
import { useRoot } from "../../provider/appearance.ts";
import { type UsernameFieldProps, UsernameInput } from "./username-input.tsx";

/** A field for a user name, which says whether it is available. */
export const UsernameField = (props: UsernameFieldProps): ReactNode => (
  <div data-sallyport="" data-part="username" {...useRoot()}>
    <UsernameInput {...props} />
  </div>
);
