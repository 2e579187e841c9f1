import { createContext, type ReactNode } from "react";

/** Content that a `Screen` shows at its end. */
export const BelowContext = createContext<ReactNode>(null);
