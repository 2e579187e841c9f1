import { defineGroup } from "../../plugin.ts";
import { oneTapCallback } from "./endpoints/callback.ts";
import { oneTapNonce } from "./endpoints/nonce.ts";
import type { Settings } from "./settings.ts";

export const oneTapRoutes = (settings: Settings) => ({
  oneTap: defineGroup({ callback: oneTapCallback(settings), nonce: oneTapNonce }),
});

type Routes = ReturnType<typeof oneTapRoutes>;
/** The endpoints of the One Tap plugin. */
export interface OneTapRoutes extends Routes {}
