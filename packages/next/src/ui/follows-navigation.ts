import { createContext, useState } from "react";

/** Whether the page was reached by navigation. Next remounts a page for each path, so the page itself cannot know. */
export const FollowsNavigationContext = createContext(false);

export function useFollowsNavigation(path: string): boolean {
  const [at, setAt] = useState({ path, followsNavigation: false });
  if (at.path !== path) setAt({ path, followsNavigation: true });
  return at.followsNavigation;
}
