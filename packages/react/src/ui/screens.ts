"use client";

export type { ScreensProps } from "./router/screens.tsx";
export { Screens } from "./router/screens.tsx";
