import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/two-factor";
import { useUI } from "./ui-context.ts";

const isEquipped = (client: object): client is AuthClient<"two-factor"> => "$twoFactor" in client;

/** The client with the second factor's calls; null where it was made without. */
export function useTwoFactorClient(): AuthClient<"two-factor"> | null {
  const { client } = useUI();
  return isEquipped(client) ? client : null;
}
