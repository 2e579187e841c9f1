"use client";

export { Screens } from "./router/screens.tsx";
