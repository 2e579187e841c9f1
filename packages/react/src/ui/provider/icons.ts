import { createContext, type ReactNode } from "react";

/** The icons of identity providers, by their ids. */
export type ProviderIcons = Readonly<Record<string, ReactNode>>;

export const IconsContext = createContext<ProviderIcons>({});
