"use client";

export type { PasskeyClientOptions, PasskeyMembers, StoreState } from "@sallyport/client/passkey";
export { passkeyClient } from "@sallyport/client/passkey";
export type { PasskeyStores } from "./use-passkeys.ts";
export { usePasskeys } from "./use-passkeys.ts";
