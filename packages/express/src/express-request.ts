import type { IncomingMessage } from "node:http";

/** What Express 4 and 5, and middleware before us, add to a request. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl: string;
  body?: unknown;
  /** The raw bytes, where a function's host keeps them. */
  rawBody?: unknown;
}
