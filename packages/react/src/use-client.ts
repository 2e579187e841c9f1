import { useContext } from "react";
import { SessionContext } from "./session-context.ts";

/** The given client, else the provider's. @throws Error without the plugin */
export function useClient<Client extends object>(
  own: Client | undefined,
  has: (client: object) => client is Client,
  plugin: string,
): Client {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (client !== undefined && has(client)) return client;
  throw new Error(`Needs a client with ${plugin}`);
}
