import { createContext, type ReactNode } from "react";

/** What stands below a step's own content, inside its screen. */
export const BelowContext = createContext<ReactNode>(null);
