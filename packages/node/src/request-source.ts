/** What a framework knows better than the raw request. */
export interface RequestSource {
  /** The request target before a router cut its mount path off. */
  readonly target?: string | undefined;
  /** The body, where somebody has read it off the stream already. */
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}
