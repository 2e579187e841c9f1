import { checkOptions } from "../../plugin.ts";
import type { ImagesOptions } from "./options.ts";
import { imagesShapes } from "./options-shape.ts";
import { sharedImages, userImages } from "./tables.ts";

export interface Settings {
  readonly table: typeof userImages;
  readonly organizations: boolean;
  readonly maxBytes: number;
  readonly maxPixels: number;
}

const MAX_BYTES = 32_768;
const MAX_PIXELS = 256;

export function resolveSettings(options: ImagesOptions): Settings {
  checkOptions("images", imagesShapes, options);
  const { organizations = false, maxBytes = MAX_BYTES, maxPixels = MAX_PIXELS } = options;
  return { table: organizations ? sharedImages : userImages, organizations, maxBytes, maxPixels };
}
