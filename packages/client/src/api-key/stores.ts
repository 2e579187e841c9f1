import type { ListApiKeysResult } from "@sallyport/core/api-key";
import type { ClientContext } from "../plugin.ts";
import { createStoresByQuery } from "../stores/by-query.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store } from "../stores/store.ts";

/** The keys of a user or an organization, newest first, without their secrets. */
export type ApiKeyStore = Store<StoreState<ListApiKeysResult>>;

/** The stores of API keys. */
export interface ApiKeyMembers {
  readonly $apiKeys: ApiKeyStore;
  /**
   * The keys of an organization, or the user's own without an id. While one is listened to, the same id returns the
   * same store.
   */
  readonly $apiKeysOf: (organizationId?: string) => ApiKeyStore;
}

export function createApiKeyStores(context: ClientContext): ApiKeyMembers {
  const group = createGroup(context, { path: "/api-key", changes: ["session", "apiKeys"] });
  const $lists = createStoresByQuery<{ organizationId?: string | undefined }, ListApiKeysResult>(group, {
    path: "list",
    scoped: false,
  });
  const $apiKeysOf = (organizationId?: string): ApiKeyStore => $lists({ organizationId });
  return { $apiKeys: $apiKeysOf(), $apiKeysOf };
}
