import { AuthError, defineErrors } from "../../plugin.ts";

export const usernameErrors = defineErrors({
  INVALID_USERNAME_OR_PASSWORD: { status: 401, message: "Invalid username or password" },
  USERNAME_TOO_SHORT: { status: 400, message: "Username is too short" },
  USERNAME_TOO_LONG: { status: 400, message: "Username is too long" },
  INVALID_USERNAME: { status: 400, message: "Username is invalid" },
  INVALID_DISPLAY_USERNAME: { status: 400, message: "Display username is invalid" },
  USERNAME_IS_ALREADY_TAKEN: { status: 400, message: "Username is already taken. Please try another." },
  USERNAME_IS_IMMUTABLE: { status: 400, message: "Username cannot be updated" },
  USERNAME_CHANGED_TOO_OFTEN: {
    status: 403,
    message: "The username was changed too often. Please try again later.",
  },
});

/** The error codes of the user name plugin. */
export type UsernameErrorCode = keyof typeof usernameErrors;

export const usernameError = (code: UsernameErrorCode, status: number = usernameErrors[code].status): AuthError =>
  new AuthError({ code, status, message: usernameErrors[code].message });

export const notText = (field: string): AuthError =>
  new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: `Invalid body parameters: [body.${field}] must be a text`,
  });
