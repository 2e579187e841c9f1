import { AuthError } from "../../plugin.ts";
import { type OrganizationErrorCode, organizationErrors } from "./errors.ts";

export const notAuthenticated = (): AuthError =>
  new AuthError({ code: "UNAUTHORIZED", status: 401, message: "Not authenticated" });

export function organizationError(code: OrganizationErrorCode, detail?: string): AuthError {
  const { status, message } = organizationErrors[code];
  return new AuthError({ code, status, message: detail === undefined ? message : `${message}: ${detail}` });
}
