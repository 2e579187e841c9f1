/** An auth instance, to a bridge between a framework and Fetch. */
export interface AuthHandler {
  /** @param info what the request itself cannot say: the address of the socket */
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}
