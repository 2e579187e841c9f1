"use client";

export type { GrantablePermission, KeyOwner } from "./flows/api-key/permissions.ts";
export type { ApiKeyListFlow, ApiKeyListOptions, OpenKey } from "./flows/api-key/use-api-key-list.ts";
export { useApiKeyList } from "./flows/api-key/use-api-key-list.ts";
export type { KeyFormFlow, KeyFormOptions } from "./flows/api-key/use-key-form.ts";
export { useKeyForm } from "./flows/api-key/use-key-form.ts";
export type { KeyAction, KeyOwnerState } from "./flows/api-key/use-key-owner.ts";
export { ApiKeys } from "./screens/api-key/api-keys.tsx";
