import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

export type {} from "@sallyport/core/username";

/** Creates the client plugin of `username`, with `client.signIn.username()` and `client.isUsernameAvailable()`. */
export const usernameClient = (): ClientPlugin<"username"> => defineClientPlugin({ id: "username" });
