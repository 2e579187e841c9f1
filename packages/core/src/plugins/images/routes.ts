import { defineGroup } from "../../plugin.ts";
import { serveImage } from "./endpoints/serve.ts";
import { uploadImage } from "./endpoints/upload.ts";
import type { Settings } from "./settings.ts";

export const imagesRoutes = (settings: Settings) => ({
  images: defineGroup({ upload: uploadImage(settings), serve: serveImage(settings) }),
});

type Routes = ReturnType<typeof imagesRoutes>;
/** The endpoints of the images plugin. */
export interface ImagesRoutes extends Routes {}
