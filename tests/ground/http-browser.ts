import { Browser } from "@sallyport/testing";

/** A browser on the pages of an origin, whose requests are sent over HTTP. */
export const httpBrowser = (origin: string, send: (request: Request) => Promise<Response> = fetch): Browser =>
  new Browser({ origin, handler: (request) => send(request) });
