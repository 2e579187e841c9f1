import type { Auth } from "@sallyport/core";

/** An account by password at an address of the local provider's; unverified, so the provider alone must not open it. */
export async function seed(auth: Auth): Promise<void> {
  const { headers } = await auth.api.signUp.email({
    body: { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" },
    returnHeaders: true,
  });
  // Signing up signs in; nobody holds this session, and the account page would list it.
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  await auth.api.signOut({ headers: { cookie: cookies.join("; ") } });
}
