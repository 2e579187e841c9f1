import { imageError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { type CheckedImage, InvalidImage } from "./image.ts";
import { isJpeg, readJpeg } from "./jpeg.ts";
import { isWebp, readWebp } from "./webp.ts";

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

function read(bytes: Uint8Array): CheckedImage {
  if (isWebp(bytes)) return readWebp(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  throw new InvalidImage("its format is neither");
}

/**
 * Checks the structure of an image and its size, and leaves out its metadata. Browsers decode the pixels: what they
 * contain is not checked.
 * @throws INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS_TOO_LARGE
 */
export function readImage({ maxBytes, maxPixels }: Settings, base64: string): CheckedImage {
  if (base64.length > Math.ceil(maxBytes / 3) * 4)
    throw imageError("IMAGE_TOO_LARGE", `at most ${maxBytes} are allowed`);
  if (!BASE64.test(base64)) throw imageError("INVALID_IMAGE", "it must be encoded in base64");
  const given = fromBase64(base64);
  if (given.length > maxBytes) throw imageError("IMAGE_TOO_LARGE", `at most ${maxBytes} are allowed`);
  try {
    const image = read(given);
    if (Math.max(image.width, image.height) > maxPixels)
      throw imageError("IMAGE_DIMENSIONS_TOO_LARGE", `at most ${maxPixels} pixels are allowed`);
    return image;
  } catch (error) {
    throw error instanceof InvalidImage ? imageError("INVALID_IMAGE", error.message) : error;
  }
}
