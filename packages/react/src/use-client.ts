import { useContext } from "react";
import { SessionContext } from "./session-context.ts";

export function useGivenClient<Client extends object>(
  own: Client | undefined,
  member: keyof Client & string,
  plugin: string,
): Client {
  const provided: object | undefined = useContext(SessionContext)?.client;
  const client = own ?? provided ?? {};
  // The plugin adds all of its members together, so one of them proves the type.
  if (member in client) return client as Client;
  throw new Error(`The client must be created with ${plugin}()`);
}
