import { authClient } from "../auth-client.ts";

/** Makes sure that the browser kept the cookie of a sign-in that succeeded; what to say when it did not, or null. */
export async function confirmSession(): Promise<{ readonly form: string } | null> {
  // Shares the read that the sign-in has set off anyway.
  await authClient.$session.get().refetch();
  if (authClient.$session.get().status !== "unauthenticated") return null;
  return { form: "Your browser did not keep the sign-in. Allow cookies for this site, then try again." };
}
