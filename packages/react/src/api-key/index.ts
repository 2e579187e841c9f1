"use client";

export type { ApiKeyMembers, ApiKeyStore, StoreState } from "@sallyport/client/api-key";
export { apiKeyClient } from "@sallyport/client/api-key";
export type { ApiKeyStores, UseApiKeysOptions } from "./use-api-keys.ts";
export { useApiKeys } from "./use-api-keys.ts";
