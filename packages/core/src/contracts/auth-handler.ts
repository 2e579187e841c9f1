/** An auth instance, as a bridge between a framework and Fetch uses it. */
export interface AuthHandler {
  /** Handles a request. @param info facts that the request does not contain, such as the socket's address */
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}
