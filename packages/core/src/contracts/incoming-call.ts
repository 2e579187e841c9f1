/** Reads a request body in chunks. */
export interface BodyReader {
  /** Resolves to null at the end, and rejects if the body ends early. */
  read(): Promise<Uint8Array | null>;
  /** Stops reading without waiting for the sender. */
  cancel(): void;
}

/** A request, of which a `Request` is built only for a hook or a callback that reads it. */
export interface IncomingCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly remoteAddress: string | undefined;
  /** Returns null if the request has no body. */
  openBody(): BodyReader | null;
  toRequest(): Request;
}
