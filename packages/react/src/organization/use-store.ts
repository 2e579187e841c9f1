import type { OrganizationMembers } from "@sallyport/client/organization";
import { useContext, useSyncExternalStore } from "react";
import { SessionContext } from "../session-context.ts";

/** A client that was made with `organizationClient()`. */
export type OrganizationStores = OrganizationMembers;

/** What `useSyncExternalStore` needs of an atom. */
interface Readable<State> {
  readonly init: State;
  readonly value: State;
  listen(onChange: () => void): () => void;
}

const hasStores = (client: object | undefined): client is OrganizationStores =>
  client !== undefined && "$organizations" in client;

/**
 * The state of one store of organizations: of the given client, else of the provider's.
 * @throws Error where there is neither, or the client lacks the plugin
 */
export function useStore<State>(
  own: OrganizationStores | undefined,
  pick: (client: OrganizationStores) => Readable<State>,
): State {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (!hasStores(client)) {
    throw new Error("Hooks of organizations need a client with organizationClient(), given or of a <SessionProvider>");
  }
  const store = pick(client);
  return useSyncExternalStore(
    store.listen,
    () => store.value,
    () => store.init,
  );
}
