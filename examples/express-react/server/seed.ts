import type { Auth } from "@sallyport/core";

/**
 * Gives the address of one of the local provider's people an account here, by password: to see what happens when they
 * come by the provider. The address is not verified, so the provider alone must not open the account.
 */
export async function seed(auth: Auth): Promise<void> {
  const { headers } = await auth.api.signUp.email({
    body: { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" },
    returnHeaders: true,
  });
  // Signing up signs in as well; nobody holds this session, and on the account page it would look like a stranger's.
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  await auth.api.signOut({ headers: { cookie: cookies.join("; ") } });
}
