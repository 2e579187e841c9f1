import type {} from "@sallyport/core/username";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

/** Creates the client plugin of `username`, with `client.signIn.username()` and `client.isUsernameAvailable()`. */
export const usernameClient = (): ClientPlugin<"username"> => defineClientPlugin({ id: "username" });
