import { createContext } from "react";
import type { IdentifierFirstFlow } from "../flows/identifier/use-identifier-first.ts";

/** It is `null` where the sign-in does not ask for the identifier first. */
export const IdentifierContext = createContext<IdentifierFirstFlow | null>(null);
