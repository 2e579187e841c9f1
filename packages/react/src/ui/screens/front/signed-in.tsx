import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";

/** Props of `SignedIn` and `SignedOut`. */
export interface SignedProps {
  readonly children: ReactNode;
}

/** Shows its children to who is signed in. */
export const SignedIn = ({ children }: SignedProps): ReactNode => (useSession().data === null ? null : children);

/** Shows its children to who is not signed in, once that is known. */
export const SignedOut = ({ children }: SignedProps): ReactNode =>
  useSession().status === "unauthenticated" ? children : null;
