/** What the route handlers ask of an auth instance: whatever answers a `Request`. */
export interface AuthHandler {
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}
