declare module "cloudflare:workers" {
  /** Lets a promise go on when the answer of the request is out. */
  export function waitUntil(promise: Promise<unknown>): void;
}
