import { useEffect, useRef } from "react";
import type { View } from "./view.ts";

/** Organizations and users name themselves. */
type OwnTitle = "organization" | "admin-user";

const hasOwnTitle = (view: View): view is OwnTitle => view === "organization" || view === "admin-user";

const TITLES: Readonly<Record<Exclude<View, OwnTitle>, string>> = {
  account: "Your account",
  organizations: "Your organizations",
  admin: "Users",
  "admin-audit": "Audit trail",
  waiting: "Your account",
  unreachable: "No connection",
  "sign-in": "Sign in",
  "sign-up": "Create an account",
  "forgot-password": "Forgot your password?",
  "reset-password": "Choose a new password",
  verified: "Your e-mail address",
  "email-changed": "Your new address is verified",
  "account-deleted": "Deleting your account",
  invitation: "Invitation",
  "two-factor": "One more step",
  "not-found": "Page not found",
};

/** Read out even at the beginning of a visit. */
const NEWS: readonly View[] = [
  "unreachable",
  "verified",
  "email-changed",
  "account-deleted",
  "invitation",
  "two-factor",
];

/** So that screen readers read the new page. */
export function useViewFocus(view: View): void {
  const previous = useRef<View>("waiting");
  useEffect(() => {
    if (!hasOwnTitle(view)) document.title = `${TITLES[view]} · Sallyport`;
    const came = previous.current;
    previous.current = view;
    // A form may have taken the focus.
    if (document.activeElement instanceof HTMLInputElement) return;
    if (came !== view && (came !== "waiting" || NEWS.includes(view))) document.querySelector("h1")?.focus();
  }, [view]);
}
