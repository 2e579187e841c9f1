import { authClient } from "../auth-client.ts";

/** The browser may refuse the cookie. */
export async function confirmSession(): Promise<{ readonly form: string } | null> {
  // Shares the sign-in's read.
  await authClient.$session.get().refetch();
  if (authClient.$session.get().status !== "unauthenticated") return null;
  return { form: "Your browser did not keep the sign-in. Allow cookies for this site, then try again." };
}
