"use client";

import { defineUIPlugin, type UIPlugin } from "./plugins/ui-plugin.ts";
import { MailedOffers } from "./screens/mailed/mailed-offers.tsx";

export type { MailedWay, OfferedWay } from "./flows/mailed/mailed-way.ts";
export { useMailedWays } from "./flows/mailed/mailed-way.ts";
export type { MailedSignInFlow, MailedSignInOptions } from "./flows/mailed/use-mailed-sign-in.ts";
export { useMailedSignIn } from "./flows/mailed/use-mailed-sign-in.ts";

/**
 * Adds "Email me a sign-in link" and "Email me a code" to `SignIn`, where the server has the plugins `magicLink()` and
 * `emailOTP()`.
 */
export const mailedScreens: UIPlugin = defineUIPlugin({ id: "mailed", parts: { signIn: { replace: MailedOffers } } });
