import { createContext, useState } from "react";

/** Whether the page follows another one without a load; pages are mounted anew at each path, and do not know it. */
export const FollowsNavigationContext = createContext(false);

/** Whether the path has changed since the page was loaded. */
export function useFollowsNavigation(path: string): boolean {
  const [at, setAt] = useState({ path, followsNavigation: false });
  if (at.path !== path) setAt({ path, followsNavigation: true });
  return at.followsNavigation;
}
