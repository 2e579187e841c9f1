/** What a framework knows about the request. */
export interface RequestSource {
  /** Before a router removed its mount path. */
  readonly target?: string | undefined;
  /** As a body parser left it: text, bytes, or a value that is written as JSON or as a form. */
  readonly body?: unknown;
  /** The bytes, where they were kept. */
  readonly rawBody?: unknown;
}
