import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/passkey";
import { useGivenClient } from "../../../use-client.ts";

export type PasskeyClient = AuthClient<"passkey">;

export const usePasskeyClient = (): PasskeyClient =>
  useGivenClient<PasskeyClient>(undefined, "$passkeys", "passkeyClient");
