"use client";

export { createUIProvider } from "./create-ui-provider.tsx";
export type { NextScreensProps } from "./next-screens.tsx";
export { NextScreens } from "./next-screens.tsx";
export { NextUIProvider } from "./next-ui-provider.tsx";
