import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";

export type {} from "@sallyport/core/phone-number";

/** Creates the client plugin of `phone-number`, with `client.signIn.phoneNumber()` and `client.phoneNumber`. */
export const phoneNumberClient = (): ClientPlugin<"phone-number"> => defineClientPlugin({ id: "phone-number" });
