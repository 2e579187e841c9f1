import { authClient } from "../auth-client.ts";

/** An answer that says "not signed in" is news to the whole page: the session is asked for again. */
export function recheck(code: string | undefined): void {
  if (code === "UNAUTHORIZED") void authClient.$session.get().refetch();
}
