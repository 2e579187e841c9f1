import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

export type {} from "@sallyport/core/magic-link";

/** Creates the client plugin of `magic-link`, with `client.signIn.magicLink()` and `client.magicLink`. */
export const magicLinkClient = (): ClientPlugin<"magic-link"> => defineClientPlugin({ id: "magic-link" });
