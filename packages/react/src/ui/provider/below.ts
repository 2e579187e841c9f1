import { createContext, type ReactNode } from "react";

export const BelowContext = createContext<ReactNode>(null);
