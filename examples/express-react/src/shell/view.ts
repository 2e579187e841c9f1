/** What the page shows. `waiting` and `unreachable` stand in for the account until the server has answered. */
export type View = "account" | "waiting" | "unreachable" | "sign-in" | "sign-up" | "not-found";

interface State {
  readonly path: string;
  readonly signedIn: boolean;
  readonly status: "pending" | "authenticated" | "unauthenticated" | "unknown";
}

const FORMS: Readonly<Record<string, View>> = { "/sign-in": "sign-in", "/sign-up": "sign-up" };

/** Chooses by address and session. Only the server's word signs anybody out: an unknown session changes nothing. */
export function chooseView({ path, signedIn, status }: State): View {
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
