import type { AuthHandler } from "./auth-handler.ts";

/** The route handlers of `app/api/auth/[...all]/route.ts`. */
export interface NextHandlers {
  GET(request: Request): Promise<Response>;
  POST(request: Request): Promise<Response>;
  PUT(request: Request): Promise<Response>;
  PATCH(request: Request): Promise<Response>;
  DELETE(request: Request): Promise<Response>;
}

/**
 * Mounts an auth instance: `export const { GET, POST } = toNextHandler(auth)`. Next hides the socket's address, so set
 * `ipAddressHeaders`.
 */
export function toNextHandler(auth: AuthHandler): NextHandlers {
  const answer = (request: Request) => auth.handler(request);
  return { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer };
}
