import type { AuthHandler } from "./auth-handler.ts";

/** The route handlers that `app/api/auth/[...all]/route.ts` exports. */
export interface NextHandlers {
  GET(request: Request): Promise<Response>;
  POST(request: Request): Promise<Response>;
  PUT(request: Request): Promise<Response>;
  PATCH(request: Request): Promise<Response>;
  DELETE(request: Request): Promise<Response>;
}

/**
 * Mounts an auth instance: `export const { GET, POST } = toNextHandler(auth)` in `app/api/auth/[...all]/route.ts`. Next
 * hides the socket's address: name the header your host vouches for in `ipAddressHeaders`.
 */
export function toNextHandler(auth: AuthHandler): NextHandlers {
  const answer = (request: Request) => auth.handler(request);
  return { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer };
}
