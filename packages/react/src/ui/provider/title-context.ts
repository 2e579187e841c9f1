import { createContext } from "react";

export const TitleContext = createContext<((title: string) => string) | null>(null);
