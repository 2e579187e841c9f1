import { useContext } from "react";
import { SessionContext } from "./session-context.ts";

/** The given client, else the provider's. @throws Error if it lacks the member that `plugin` adds */
export function useGivenClient<Client extends object>(
  own: Client | undefined,
  member: keyof Client & string,
  plugin: string,
): Client {
  const provided: object | undefined = useContext(SessionContext)?.client;
  const client = own ?? provided ?? {};
  // A plugin's members come together.
  if (member in client) return client as Client;
  throw new Error(`Needs a client with ${plugin}()`);
}
