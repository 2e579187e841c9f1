import { defineGroup } from "../../plugin.ts";
import { signInMagicLink } from "./endpoints/ask.ts";
import { confirmMagicLink } from "./endpoints/confirm.ts";
import { verifyMagicLink } from "./endpoints/verify.ts";
import type { Settings } from "./settings.ts";

export const magicLinkRoutes = (settings: Settings) => ({
  signIn: defineGroup({ magicLink: signInMagicLink(settings) }),
  magicLink: defineGroup({ verify: verifyMagicLink(settings), confirm: confirmMagicLink(settings) }),
});

type Routes = ReturnType<typeof magicLinkRoutes>;
/** The endpoints of the magic link plugin. */
export interface MagicLinkRoutes extends Routes {}
