declare module "cloudflare:workers" {
  /** Keeps the worker alive until the promise settles, after the response is sent. */
  export function waitUntil(promise: Promise<unknown>): void;
}
