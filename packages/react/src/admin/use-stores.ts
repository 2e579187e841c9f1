import type { CoreClient } from "@sallyport/client";
import type { AdminStores as Stores } from "@sallyport/client/admin";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/** A client with `adminClient()`. */
export type AdminStores = Stores & Pick<CoreClient, "$session">;

const hasStores = (client: object | undefined): client is AdminStores => client !== undefined && "$users" in client;

/** @throws Error without such a client */
export function useStores(own: AdminStores | undefined): AdminStores {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (hasStores(client)) return client;
  throw new Error("Hooks of the admin area need a client with adminClient()");
}
