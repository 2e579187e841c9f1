import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

export type {} from "@sallyport/core/images";

export { toBase64 } from "./to-base64.ts";

/** Creates the client plugin of `images`, with `client.images.upload()`. */
export const imagesClient = (): ClientPlugin<"images"> => defineClientPlugin({ id: "images" });
