import { readNext, withNext } from "./next.ts";

/** `waiting` and `unreachable` stand in for an answer. */
export type View =
  | "account"
  | "organizations"
  | "organization"
  | "admin"
  | "admin-user"
  | "admin-audit"
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

/** Where mailed links lead, signed in or not. */
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

const ADMIN_USER = /^\/admin\/users\/[^/]+$/;

/** For signed-in users only. */
function insideOf(path: string): View | null {
  if (path === "/") return "account";
  if (path === "/organizations") return "organizations";
  if (path === "/admin") return "admin";
  if (path === "/admin/audit") return "admin-audit";
  if (ADMIN_USER.test(path)) return "admin-user";
  return ORGANIZATION.test(path) ? "organization" : null;
}

/** Where signed-in users go instead of the forms. */
export function destinationOf({ path, search = "", signedIn }: Place): string {
  return signedIn && FORMS[path] !== undefined ? (readNext(search) ?? "/") : path;
}

/** Only the server's answer signs out. */
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

/** Null if it is the view's own. */
export function addressOf(view: View, { path, search = "", signedIn }: Place): string | null {
  const destination = destinationOf({ path, search, signedIn });
  if (destination !== path) return destination;
  // Signing in leads back.
  if (view === "sign-in" && path !== "/sign-in") return withNext("/sign-in", path === "/" ? null : path);
  return null;
}
