import type { ApiKeyMembers, StoreState } from "@sallyport/client/api-key";
import type { ListApiKeysResult } from "@sallyport/core/api-key";
import { useGivenClient } from "../use-client.ts";
import { useStore } from "../use-store.ts";

/** A client with `apiKeyClient()`. */
export type ApiKeyStores = ApiKeyMembers;

/** Owner and client of `useApiKeys`. */
export interface UseApiKeysOptions {
  /** Left out, the user's own. */
  readonly organizationId?: string | undefined;
  readonly client?: ApiKeyStores | undefined;
}

/**
 * The keys of the user or an organization, newest first, without their secrets.
 * @throws Error without `apiKeyClient()`
 */
export const useApiKeys = ({ organizationId, client }: UseApiKeysOptions = {}): StoreState<ListApiKeysResult> =>
  useStore(useGivenClient(client, "$apiKeys", "apiKeyClient").$apiKeysOf(organizationId));
