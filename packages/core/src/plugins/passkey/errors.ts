import { defineErrors } from "../../plugin.ts";

export const passkeyErrors = defineErrors({
  AUTHENTICATION_FAILED: { status: 400, message: "The passkey was not accepted" },
  FAILED_TO_VERIFY_REGISTRATION: { status: 400, message: "The passkey could not be registered" },
  PASSKEY_NOT_FOUND: { status: 404, message: "Passkey not found" },
  PASSKEY_SIGN_UP_DISABLED: { status: 400, message: "Signing up with a passkey is not enabled" },
  TOO_MANY_PASSKEYS: { status: 400, message: "You have the maximum number of passkeys" },
});

/** The error codes of the passkey plugin. */
export type PasskeyErrorCode = keyof typeof passkeyErrors;
