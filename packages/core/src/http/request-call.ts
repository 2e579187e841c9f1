import type { ConnectionInfo } from "../contracts/auth.ts";
import type { BodyReader, IncomingCall } from "../contracts/incoming-call.ts";

/** Returns null if the request has no body. */
export function openBodyOf({ body }: Request): BodyReader | null {
  if (body === null) return null;
  const reader = body.getReader();
  return {
    read: async () => (await reader.read()).value ?? null,
    cancel: () => void reader.cancel().catch(() => {}),
  };
}

export class RequestCall implements IncomingCall {
  readonly #request: Request;
  readonly remoteAddress: string | undefined;

  constructor(request: Request, info?: ConnectionInfo) {
    this.#request = request;
    this.remoteAddress = info?.remoteAddress;
  }

  get method(): string {
    return this.#request.method;
  }
  get url(): string {
    return this.#request.url;
  }
  get headers(): Headers {
    return this.#request.headers;
  }
  openBody(): BodyReader | null {
    return openBodyOf(this.#request);
  }
  toRequest(): Request {
    return this.#request;
  }
}
