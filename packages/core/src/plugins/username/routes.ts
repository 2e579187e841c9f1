import { defineGroup } from "../../plugin.ts";
import { isUsernameAvailable } from "./endpoints/is-available.ts";
import { signInUsername } from "./endpoints/sign-in.ts";
import type { Settings } from "./settings.ts";

export const usernameRoutes = (settings: Settings) => ({
  signIn: defineGroup({ username: signInUsername(settings) }),
  isUsernameAvailable: isUsernameAvailable(settings),
});

type Routes = ReturnType<typeof usernameRoutes>;
/** The endpoints of the user name plugin. */
export interface UsernameRoutes extends Routes {}
