import { createContext } from "react";

/** Makes the page's title of a screen's; null: screens leave it alone. */
export const TitleContext = createContext<((title: string) => string) | null>(null);
