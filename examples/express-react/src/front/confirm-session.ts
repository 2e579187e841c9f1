import { authClient } from "../auth-client.ts";

/** Tells when the browser refused the cookie of a successful sign-in. */
export async function confirmSession(): Promise<{ readonly form: string } | null> {
  // Shares the read that the sign-in has caused.
  await authClient.$session.get().refetch();
  if (authClient.$session.get().status !== "unauthenticated") return null;
  return { form: "Your browser did not keep the sign-in. Allow cookies for this site, then try again." };
}
