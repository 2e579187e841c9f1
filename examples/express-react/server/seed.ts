import type { Auth } from "@sallyport/core";

/** A password account with a provider's address: unverified, so the provider alone must not open it. */
export async function seed(auth: Auth): Promise<void> {
  const { headers } = await auth.api.signUp.email({
    body: { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" },
    returnHeaders: true,
  });
  // Or the account page would list this session.
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  await auth.api.signOut({ headers: { cookie: cookies.join("; ") } });
}
