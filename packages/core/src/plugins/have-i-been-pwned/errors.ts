import { defineErrors } from "../../plugin.ts";

export const haveIBeenPwnedErrors = defineErrors({
  PASSWORD_COMPROMISED: { status: 400, message: "Password appears in a data breach; choose another one" },
  PASSWORD_CHECK_UNAVAILABLE: { status: 503, message: "Password could not be checked; try again later" },
});

/** The error codes of the plugin for leaked passwords. */
export type HaveIBeenPwnedErrorCode = keyof typeof haveIBeenPwnedErrors;
