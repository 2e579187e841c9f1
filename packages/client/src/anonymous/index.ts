import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { anonymousPostPaths } from "./post-paths.ts";

export type {} from "@sallyport/core/anonymous";

/** Creates the client plugin of `anonymous`, with `client.signIn.anonymous()` and `client.deleteAnonymousUser()`. */
export const anonymousClient = (): ClientPlugin<"anonymous"> =>
  defineClientPlugin({ id: "anonymous", post: anonymousPostPaths });
