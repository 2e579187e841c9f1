import type { AuthClient, ClientError } from "@sallyport/client";
import type {} from "@sallyport/core/images";
import { isPicture } from "../../forms/is-picture.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { warnOnce } from "../../provider/warn-once.ts";
import type { ImageLimits } from "./encode-square.ts";

/** The error is null if the application could not store the image, which has no code. */
export type Uploaded =
  | { readonly url: string; readonly error: null }
  | { readonly url: null; readonly error: ClientError<string> | null };

export interface ImageUpload {
  readonly limits: ImageLimits;
  send(file: File): Promise<Uploaded>;
}

const OWN_LIMITS: ImageLimits = { maxPixels: 512, maxBytes: 131_072 };

async function byApplication(name: string, upload: () => Promise<string>): Promise<Uploaded> {
  try {
    const url: unknown = await upload();
    if (typeof url === "string" && isPicture(url)) return { url, error: null };
    warnOnce(`${name} must resolve to the URL of a picture, not ${url}`);
  } catch (error) {
    warnOnce(`${name} failed: ${error}`);
  }
  return { url: null, error: null };
}

async function byPlugin(client: AuthClient, file: File, organizationId: string | undefined): Promise<Uploaded> {
  const { toBase64 } = await import("@sallyport/client/images");
  // The call is made by its path, so the client needs no plugin for it. Only the type does.
  const { images } = client as AuthClient & AuthClient<"images">;
  const image = await toBase64(file);
  const { data, error } = await images.upload(organizationId === undefined ? { image } : { image, organizationId });
  return error === null ? { url: data.url, error } : { url: null, error };
}

export function useImageUpload(organizationId?: string): ImageUpload | null {
  const { client, uploadImage, uploadLogo } = useUI();
  const offer = useCapabilities().data?.plugins.images;
  if (organizationId === undefined && uploadImage !== undefined)
    return { limits: OWN_LIMITS, send: (file) => byApplication("uploadImage", () => uploadImage(file)) };
  if (organizationId !== undefined && uploadLogo !== undefined)
    return { limits: OWN_LIMITS, send: (file) => byApplication("uploadLogo", () => uploadLogo(file, organizationId)) };
  if (offer === undefined || (organizationId !== undefined && !offer.organizations)) return null;
  const { maxPixels, maxBytes } = offer;
  return { limits: { maxPixels, maxBytes }, send: (file) => byPlugin(client, file, organizationId) };
}
