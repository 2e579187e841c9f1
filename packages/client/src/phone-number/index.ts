import type {} from "@sallyport/core/phone-number";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

/** Creates the client plugin of `phone-number`, with `client.signIn.phoneNumber()` and `client.phoneNumber`. */
export const phoneNumberClient = (): ClientPlugin<"phone-number"> => defineClientPlugin({ id: "phone-number" });
