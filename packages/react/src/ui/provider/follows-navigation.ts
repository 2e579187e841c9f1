import { createContext } from "react";

/**
 * Whether the screen follows another page without a reload. Its heading is then focused, so that screen readers start
 * there.
 */
export const FollowsNavigationContext = createContext(false);
