import type { IncomingMessage } from "node:http";

/** A request after other middleware has run. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl: string;
  body?: unknown;
  rawBody?: unknown;
}
