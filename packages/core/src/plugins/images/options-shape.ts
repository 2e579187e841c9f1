import { type Shapes, shape } from "../../plugin.ts";
import type { ImagesOptions } from "./options.ts";

const { boolean, optional, whole } = shape;

/** Databases store images as text, which is made for small ones. */
const MOST_BYTES = 65_536;
const MOST_PIXELS = 1024;

export const imagesShapes: Shapes<ImagesOptions> = {
  organizations: optional(boolean),
  maxBytes: optional(whole(1024, MOST_BYTES)),
  maxPixels: optional(whole(16, MOST_PIXELS)),
};
