import { defineErrors } from "../../plugin.ts";

export const multiSessionErrors = defineErrors({
  INVALID_SESSION_TOKEN: { status: 401, message: "Invalid session token" },
});

/** The error codes of the plugin for several accounts. */
export type MultiSessionErrorCode = keyof typeof multiSessionErrors;
