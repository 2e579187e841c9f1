import type { Auth } from "@sallyport/core";

/**
 * Gives the address of one of the local provider's people an account here, by password: to see what happens when they
 * come by the provider. The address is not verified, so the provider alone must not open the account.
 */
export async function seed(auth: Auth): Promise<void> {
  await auth.api.signUp.email({
    body: { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" },
  });
}
