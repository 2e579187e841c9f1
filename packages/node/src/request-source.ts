/** What a framework knows better than the raw request. */
export interface RequestSource {
  /** The request target before a router removed its mount path. */
  readonly target?: string | undefined;
  /** The body, where it was read off the stream already. */
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}
