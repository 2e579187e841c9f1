import type { IncomingMessage } from "node:http";

/** A request after other middleware has run. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl: string;
  body?: unknown;
  /** The unparsed body, which some serverless platforms provide. */
  rawBody?: unknown;
}
