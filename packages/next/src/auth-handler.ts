/** What the route handlers need of an auth instance: a handler of `Request`. */
export interface AuthHandler {
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}
