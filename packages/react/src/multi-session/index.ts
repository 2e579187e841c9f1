"use client";

export type { MultiSessionMembers, StoreState } from "@sallyport/client/multi-session";
export { multiSessionClient } from "@sallyport/client/multi-session";
export type { DeviceSessionStores } from "./use-device-sessions.ts";
export { useDeviceSessions } from "./use-device-sessions.ts";
