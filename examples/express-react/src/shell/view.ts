/** What the page shows. `waiting` and `unreachable` stand in for the account until the server has answered. */
export type View =
  | "account"
  | "waiting"
  | "unreachable"
  | "sign-in"
  | "sign-up"
  | "forgot-password"
  | "reset-password"
  | "verified"
  | "email-changed"
  | "account-deleted"
  | "not-found";

interface State {
  readonly path: string;
  readonly signedIn: boolean;
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
};

/** Chooses by address and session. Only the server's word signs anybody out: an unknown session changes nothing. */
export function chooseView({ path, signedIn, status }: State): View {
  const open = OPEN[path];
  if (open !== undefined) return open;
  const form = FORMS[path];
  if (form === undefined && path !== "/") return "not-found";
  if (signedIn) return "account";
  if (form !== undefined) return form;
  if (status === "pending") return "waiting";
  return status === "unknown" ? "unreachable" : "sign-in";
}

/** The address a view belongs at, or null where any address will do. */
export function pathOf(view: View): string | null {
  if (view === "account") return "/";
  return view === "sign-in" || view === "sign-up" ? `/${view}` : null;
}
