import { createContext } from "react";

/** Formats the page's title; `null` if screens must not set it. */
export const TitleContext = createContext<((title: string) => string) | null>(null);
