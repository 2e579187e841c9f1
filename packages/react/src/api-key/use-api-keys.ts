import type { ApiKeyMembers, StoreState } from "@sallyport/client/api-key";
import type { ListApiKeysResult } from "@sallyport/core/api-key";
import { useGivenClient } from "../use-client.ts";
import { useStore } from "../use-store.ts";

/** A client that was created with `apiKeyClient()`. */
export type ApiKeyStores = ApiKeyMembers;

/** Options of `useApiKeys`: the owner of the keys, and the client. */
export interface UseApiKeysOptions {
  /** The organization that owns the keys. Default: the signed-in user. */
  readonly organizationId?: string | undefined;
  readonly client?: ApiKeyStores | undefined;
}

/**
 * Lists the API keys of the user or of an organization, newest first, without their secrets.
 * @throws Error without `apiKeyClient()`
 */
export const useApiKeys = ({ organizationId, client }: UseApiKeysOptions = {}): StoreState<ListApiKeysResult> =>
  useStore(useGivenClient(client, "$apiKeys", "apiKeyClient").$apiKeysOf(organizationId));
