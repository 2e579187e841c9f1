import type { CoreClient } from "@sallyport/client";
import { createContext } from "react";
import type { InitialSession } from "./session-view.ts";

export interface SessionContextValue {
  readonly client: Pick<CoreClient, "$session">;
  readonly initialSession?: InitialSession;
}

export const SessionContext = createContext<SessionContextValue | null>(null);
