import type { CropSquare } from "./crop-geometry.ts";

/** The largest image that may be stored. */
export interface ImageLimits {
  readonly maxPixels: number;
  readonly maxBytes: number;
}

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
const FEWEST_PIXELS = 32;

function draw(image: CanvasImageSource, { x, y, side }: CropSquare, pixels: number, isOpaque: boolean) {
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  if (isOpaque) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, pixels, pixels);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, side, side, 0, 0, pixels, pixels);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });

/**
 * Scales a square of an image and encodes it, with lower quality and then fewer pixels until it is small enough. Safari
 * encodes no WebP: it answers with PNG. It gets a JPEG image, whose transparent parts are white.
 */
export async function encodeSquare(image: CanvasImageSource, square: CropSquare, limits: ImageLimits) {
  let pixels = Math.max(1, Math.min(limits.maxPixels, Math.round(square.side)));
  for (; ; pixels = Math.floor(pixels * 0.75)) {
    for (const type of ["image/webp", "image/jpeg"]) {
      const canvas = draw(image, square, pixels, type === "image/jpeg");
      if (canvas === null) return null;
      for (const quality of QUALITIES) {
        const blob = await encode(canvas, type, quality);
        if (blob === null) break;
        if (blob.size <= limits.maxBytes) return blob;
      }
    }
    if (pixels < FEWEST_PIXELS) return null;
  }
}
