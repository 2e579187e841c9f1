import type { TwoFactorMembers } from "@sallyport/client/two-factor";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/** A client that was made with `twoFactorClient()`. */
export type TwoFactorStores = TwoFactorMembers;

const hasStores = (client: object | undefined): client is TwoFactorStores =>
  client !== undefined && "$twoFactor" in client;

/**
 * The client that a hook is about: the given one, else the provider's.
 * @throws Error where there is neither, or the client lacks the plugin
 */
export function useStores(own: TwoFactorStores | undefined): TwoFactorStores {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (hasStores(client)) return client;
  throw new Error("Hooks of the second factor need a client with twoFactorClient()");
}
