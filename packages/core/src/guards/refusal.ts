import { isAuthError } from "../contracts/error.ts";
import { refuse } from "../http/refuse.ts";

/** The response to an `AuthError`. Returns null for errors of the application. */
export const refusalOf = (error: unknown): Response | null => (isAuthError(error) ? refuse(error).toResponse() : null);
