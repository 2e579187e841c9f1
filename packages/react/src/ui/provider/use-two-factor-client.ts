import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/two-factor";
import type {} from "@sallyport/core/two-factor";
import { hasPlugin } from "./has-plugin.ts";
import { useUI } from "./ui-context.ts";

export const TWO_FACTOR = { id: "two-factor", member: "$twoFactor", client: "twoFactorClient" } as const;

export function useTwoFactorClient(): AuthClient<"two-factor"> | null {
  const { client } = useUI();
  return hasPlugin(client, TWO_FACTOR) ? client : null;
}
