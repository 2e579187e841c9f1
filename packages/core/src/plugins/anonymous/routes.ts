import { defineGroup } from "../../plugin.ts";
import { deleteAnonymousUser } from "./endpoints/delete.ts";
import { signInAnonymous } from "./endpoints/sign-in.ts";
import type { Settings } from "./settings.ts";

export const anonymousRoutes = (settings: Settings) => ({
  signIn: defineGroup({ anonymous: signInAnonymous(settings) }),
  deleteAnonymousUser: deleteAnonymousUser(settings),
});

type Routes = ReturnType<typeof anonymousRoutes>;
/** The endpoints of the guest plugin. */
export interface AnonymousRoutes extends Routes {}
