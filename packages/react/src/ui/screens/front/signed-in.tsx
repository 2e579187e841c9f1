import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";

interface SignedProps {
  readonly children: ReactNode;
}

/** Renders its children for a signed-in user. */
export const SignedIn = ({ children }: SignedProps): ReactNode => (useSession().data === null ? null : children);

/** Renders its children once it is known that nobody is signed in. */
export const SignedOut = ({ children }: SignedProps): ReactNode =>
  useSession().status === "unauthenticated" ? children : null;
