/** What the bridge needs of an auth instance: a handler of `Request`, told the socket's address. */
export interface AuthHandler {
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}
