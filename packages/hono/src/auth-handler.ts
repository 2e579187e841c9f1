/** What the bridge asks of an auth instance: whatever answers a `Request`, told the socket's address beside it. */
export interface AuthHandler {
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}
