/** Options of `images()`. */
export interface ImagesOptions {
  /** Whether organizations can have a logo here; needs the organization plugin. Default false. */
  readonly organizations?: boolean;
  /** The largest image in bytes, at most 65,536. Default 32,768. */
  readonly maxBytes?: number;
  /** The largest width and height in pixels, at most 1,024. Default 256. */
  readonly maxPixels?: number;
}
