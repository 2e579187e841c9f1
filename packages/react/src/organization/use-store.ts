import type { OrganizationMembers } from "@sallyport/client/organization";
import { useContext, useSyncExternalStore } from "react";
import { SessionContext } from "../session-context.ts";

/** A client that was made with `organizationClient()`. */
export type OrganizationStores = OrganizationMembers;

interface Readable<State> {
  readonly init: State;
  readonly value: State;
  listen(onChange: () => void): () => void;
}

const hasStores = (client: object | undefined): client is OrganizationStores =>
  client !== undefined && "$organizations" in client;

/**
 * The given client, else the provider's.
 * @throws Error where there is neither, or the client lacks the plugin
 */
export function useStores(own: OrganizationStores | undefined): OrganizationStores {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (hasStores(client)) return client;
  throw new Error("Hooks of organizations need a client with organizationClient()");
}

/** On a server, and in the first render after one, nothing is known. */
export const useStore = <State>(store: Readable<State>): State =>
  useSyncExternalStore(
    store.listen,
    () => store.value,
    () => store.init,
  );
