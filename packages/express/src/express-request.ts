import type { IncomingMessage } from "node:http";

/** What Express 4 and 5, and what runs before us in them, add to a request of node:http. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl: string;
  body?: unknown;
  /** The bytes themselves, where the host of a function keeps them. */
  rawBody?: unknown;
}
