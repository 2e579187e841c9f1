import { createContext } from "react";

/** Whether what is shown follows another page without a load of its own: its heading is focused, as a browser would start there. */
export const FollowsNavigationContext = createContext(false);
