"use client";

export type { GuestSignInFlow, GuestSignInOptions } from "./flows/anonymous/use-guest-sign-in.ts";
export { useGuestSignIn } from "./flows/anonymous/use-guest-sign-in.ts";
export { anonymousScreens } from "./screens/anonymous/anonymous-screens.tsx";
