import { useEffect, useRef } from "react";
import type { View } from "./view.ts";

/** The organization's page is named after the organization. */
const TITLES: Readonly<Record<Exclude<View, "organization">, string>> = {
  account: "Your account",
  organizations: "Your organizations",
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

/** Pages that are news: their heading is read out even when a visit begins with them. */
const NEWS: readonly View[] = [
  "unreachable",
  "verified",
  "email-changed",
  "account-deleted",
  "invitation",
  "two-factor",
];

/** Focuses the heading on a change of page, so that screen readers read it. */
export function useViewFocus(view: View): void {
  const previous = useRef<View>("waiting");
  useEffect(() => {
    if (view !== "organization") document.title = `${TITLES[view]} · Sallyport`;
    const came = previous.current;
    previous.current = view;
    // The browser has the focus on the first page of a visit, and a form may have taken it.
    if (document.activeElement instanceof HTMLInputElement) return;
    if (came !== view && (came !== "waiting" || NEWS.includes(view))) document.querySelector("h1")?.focus();
  }, [view]);
}
