import { isAuthError } from "../contracts/error.ts";
import { refuse } from "../http/refuse.ts";

/** The answer to an `AuthError`; null for any other error, which is the application's. */
export const refusalOf = (error: unknown): Response | null => (isAuthError(error) ? refuse(error) : null);
