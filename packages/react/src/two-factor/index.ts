"use client";

export type { StoreState, TwoFactorClientOptions, TwoFactorMembers } from "@sallyport/client/two-factor";
export { twoFactorClient } from "@sallyport/client/two-factor";
export { useTrustedDevices, useTwoFactorStatus } from "./hooks.ts";
export type { TwoFactorStores } from "./use-stores.ts";
