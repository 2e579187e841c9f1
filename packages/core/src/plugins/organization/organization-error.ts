import { AuthError } from "../../plugin.ts";
import { type OrganizationErrorCode, organizationErrors } from "./errors.ts";

/** UNAUTHORIZED of the house, in the words that the specification has for who opens an invitation. */
export const notAuthenticated = (): AuthError =>
  new AuthError({ code: "UNAUTHORIZED", status: 401, message: "Not authenticated" });

/** An error of the plugin's catalogue, for its rules and services; `detail` is said after the catalogue's words. */
export function organizationError(code: OrganizationErrorCode, detail?: string): AuthError {
  const { status, message } = organizationErrors[code];
  return new AuthError({ code, status, message: detail === undefined ? message : `${message}: ${detail}` });
}
