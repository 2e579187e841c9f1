import type { TwoFactorMembers } from "@sallyport/client/two-factor";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/** A client with `twoFactorClient()`. */
export type TwoFactorStores = TwoFactorMembers;

const hasStores = (client: object | undefined): client is TwoFactorStores =>
  client !== undefined && "$twoFactor" in client;

/** @throws Error without such a client */
export function useStores(own: TwoFactorStores | undefined): TwoFactorStores {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (hasStores(client)) return client;
  throw new Error("Hooks of the second factor need a client with twoFactorClient()");
}
