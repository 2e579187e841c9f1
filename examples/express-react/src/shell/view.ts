import { readNext, withNext } from "./next.ts";

/** What the page shows. `waiting` and `unreachable` stand in for the inside until the server has answered. */
export type View =
  | "account"
  | "organizations"
  | "organization"
  | "waiting"
  | "unreachable"
  | "sign-in"
  | "sign-up"
  | "forgot-password"
  | "reset-password"
  | "verified"
  | "email-changed"
  | "account-deleted"
  | "invitation"
  | "two-factor"
  | "not-found";

interface Place {
  readonly path: string;
  readonly search?: string;
  readonly signedIn: boolean;
}

interface State extends Place {
  readonly status: "pending" | "authenticated" | "unauthenticated" | "unknown";
}

const FORMS: Readonly<Record<string, View>> = { "/sign-in": "sign-in", "/sign-up": "sign-up" };

/** Where links out of mails lead, and how to get one: shown to whoever comes, signed in or not. */
const OPEN: Readonly<Record<string, View>> = {
  "/forgot-password": "forgot-password",
  "/reset-password": "reset-password",
  "/verified": "verified",
  "/email-changed": "email-changed",
  "/account-deleted": "account-deleted",
  "/accept-invitation": "invitation",
  "/two-factor": "two-factor",
};

const ORGANIZATION = /^\/organizations\/[^/]+(\/(invitations|teams|settings))?$/;

/** What is shown to nobody but who is signed in; null for what is not. */
function insideOf(path: string): View | null {
  if (path === "/") return "account";
  if (path === "/organizations") return "organizations";
  return ORGANIZATION.test(path) ? "organization" : null;
}

/** The address of what is shown: whoever is signed in has no use for a form, and goes where it was to lead. */
export function destinationOf({ path, search = "", signedIn }: Place): string {
  return signedIn && FORMS[path] !== undefined ? (readNext(search) ?? "/") : path;
}

/** Chooses by address and session. Only the server's word signs anybody out: an unknown session changes nothing. */
export function chooseView(state: State): View {
  const [path = "/"] = destinationOf(state).split("?", 1);
  const open = OPEN[path];
  if (open !== undefined) return open;
  const form = FORMS[path];
  const inside = insideOf(path);
  if (form !== undefined) return form;
  if (inside === null) return "not-found";
  if (state.signedIn) return inside;
  if (state.status === "pending") return "waiting";
  return state.status === "unknown" ? "unreachable" : "sign-in";
}

/** The address that a view belongs at, where it is another one than the page has; null where all is well. */
export function addressOf(view: View, { path, search = "", signedIn }: Place): string | null {
  const destination = destinationOf({ path, search, signedIn });
  if (destination !== path) return destination;
  // Signing in leads back to what was asked for.
  if (view === "sign-in" && path !== "/sign-in") return withNext("/sign-in", path === "/" ? null : path);
  return null;
}
