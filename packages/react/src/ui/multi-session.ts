"use client";

export type { DeviceAccountsFlow } from "./flows/multi-session/use-device-accounts.ts";
export { useDeviceAccounts } from "./flows/multi-session/use-device-accounts.ts";
export { multiSessionScreens } from "./screens/multi-session/multi-session-screens.tsx";
