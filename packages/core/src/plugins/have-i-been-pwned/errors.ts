import { defineErrors } from "../../plugin.ts";

export const errorsOf = (compromised = "Password appears in a data breach; choose another one") =>
  defineErrors({
    PASSWORD_COMPROMISED: { status: 400, message: compromised },
    PASSWORD_CHECK_UNAVAILABLE: { status: 503, message: "Password could not be checked; try again later" },
  });

/** The error codes of the plugin for leaked passwords. */
export type HaveIBeenPwnedErrorCode = keyof ReturnType<typeof errorsOf>;
