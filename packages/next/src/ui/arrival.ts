import { createContext, useState } from "react";

/** Whether the page follows another one without a load; pages are mounted anew at each path, and do not know it. */
export const ArrivalContext = createContext(false);

/** Whether the path has changed since the page was loaded. */
export function useHasArrived(path: string): boolean {
  const [at, setAt] = useState({ path, hasArrived: false });
  if (at.path !== path) setAt({ path, hasArrived: true });
  return at.hasArrived;
}
