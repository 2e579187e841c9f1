import { createContext } from "react";
import type { IdentifierFirstFlow } from "../flows/identifier/use-identifier-first.ts";

export const IdentifierContext = createContext<IdentifierFirstFlow | null>(null);
