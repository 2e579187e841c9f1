"use client";

import { defineUIPlugin } from "./plugins/define-ui-plugin.ts";
import type { UIPlugin } from "./plugins/ui-plugin.ts";
import { IdentifierMethods, IdentifierSteps } from "./screens/identifier/identifier-first.tsx";

export type { IdentifierFirstFlow } from "./flows/identifier/use-identifier-first.ts";
export { useIdentifierFirst } from "./flows/identifier/use-identifier-first.ts";

/**
 * Makes `SignIn` ask for the email address or user name first. The sign-in methods follow in a second step, and are
 * the same for every identifier.
 */
export const identifierFirst: UIPlugin = defineUIPlugin({
  id: "identifier-first",
  identifierFirst: { Steps: IdentifierSteps, Methods: IdentifierMethods },
});
