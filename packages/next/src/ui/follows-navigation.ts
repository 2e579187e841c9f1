import { createContext, useState } from "react";

/** Whether the page was reached by navigation. Next mounts a page anew for each path, so the page cannot know. */
export const FollowsNavigationContext = createContext(false);

export function useFollowsNavigation(path: string): boolean {
  const [at, setAt] = useState({ path, followsNavigation: false });
  if (at.path !== path) setAt({ path, followsNavigation: true });
  return at.followsNavigation;
}
