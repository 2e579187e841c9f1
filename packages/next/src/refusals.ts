import { isAuthError } from "@sallyport/core";
import { refusalOf } from "@sallyport/core/bridge";

/** The error of a call, to show on a page. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The result of a server action, as plain data that can be sent to the browser. */
export type ActionResult<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: Refusal };

/**
 * Wraps a server action so that it returns an `AuthError` as a value: `export const signIn = serverAction(async (form)
 * => …)`.
 */
export function serverAction<Input extends unknown[], Data>(
  action: (...input: Input) => Promise<Data>,
): (...input: Input) => Promise<ActionResult<Data>> {
  return async (...input) => {
    try {
      return { data: await action(...input), error: null };
    } catch (error) {
      if (!isAuthError(error)) throw error;
      return { data: null, error: { code: error.code, message: error.message } };
    }
  };
}

/**
 * Wraps a route handler so that it answers with an `AuthError`: `export const GET = routeHandler(async (request) =>
 * …)`.
 */
export function routeHandler<Input extends unknown[]>(
  handler: (request: Request, ...input: Input) => Promise<Response> | Response,
): (request: Request, ...input: Input) => Promise<Response> {
  return async (request, ...input) => {
    try {
      return await handler(request, ...input);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    }
  };
}
