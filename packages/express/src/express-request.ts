import type { IncomingMessage } from "node:http";

/** A request of Express 4 or 5, after other middleware. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl: string;
  body?: unknown;
  /** Kept by some hosts of functions. */
  rawBody?: unknown;
}
