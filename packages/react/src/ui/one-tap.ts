"use client";

export { oneTapScreens } from "./screens/one-tap/one-tap-screens.tsx";
