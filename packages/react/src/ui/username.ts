"use client";

export type { UsernameAvailabilityFlow } from "./flows/username/use-availability.ts";
export { useUsernameAvailability } from "./flows/username/use-availability.ts";
export type { UsernameFlow } from "./flows/username/use-username.ts";
export { useUsername } from "./flows/username/use-username.ts";
export { UsernameField } from "./screens/username/username-field.tsx";
export { usernameScreens } from "./screens/username/username-screens.tsx";
