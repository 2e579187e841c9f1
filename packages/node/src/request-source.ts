/** Properties of the request that only the framework knows. */
export interface RequestSource {
  /** The request target before a router removed its mount path. */
  readonly target?: string | undefined;
  /** The body from a body parser: text, bytes, or a value that is serialized as JSON or as a form. */
  readonly body?: unknown;
  /** The unparsed bytes, if the framework kept them. */
  readonly rawBody?: unknown;
}
