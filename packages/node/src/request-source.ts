/** What a framework knows about the request. */
export interface RequestSource {
  /** Before a router removed its mount path. */
  readonly target?: string | undefined;
  /** If read off the stream already. */
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}
