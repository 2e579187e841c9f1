import type { IncomingMessage } from "node:http";

/** After other middleware. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl: string;
  body?: unknown;
  /** From some hosts of functions. */
  rawBody?: unknown;
}
