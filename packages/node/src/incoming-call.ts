import { type BodyReader, type IncomingCall, openBodyOf } from "@sallyport/core/bridge";
import type { Incoming, Outgoing } from "./auth-handler.ts";
import { discardBody } from "./discard-body.ts";
import { IncomingBody } from "./incoming-body.ts";
import { IncomingHeaders } from "./incoming-headers.ts";
import { IncomingRequest } from "./incoming-request.ts";
import { MalformedRequest } from "./malformed-request.ts";
import { parsedBody } from "./parsed-body.ts";
import type { RequestSource } from "./request-source.ts";
import { toRequestUrl } from "./request-url.ts";

/** These headers describe the bytes on the wire, and not a body that middleware has parsed. */
const wireHeaders: ReadonlySet<string> = new Set(["content-length", "content-encoding", "transfer-encoding"]);
/** `Request` refuses these methods as well. */
const refusedMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

export class NodeCall implements IncomingCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHeaders;
  readonly remoteAddress: string | undefined;
  readonly #incoming: Incoming;
  readonly #outgoing: Outgoing;
  readonly #parsed: string | Uint8Array<ArrayBuffer> | undefined;
  readonly #body: IncomingBody | undefined;
  #isOpened = false;
  #request: Request | undefined;

  /** @throws MalformedRequest for a request that `Request` would refuse */
  constructor(incoming: Incoming, outgoing: Outgoing, source: RequestSource) {
    const isGiven = source.body !== undefined || source.rawBody !== undefined;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#parsed = parsedBody(incoming, isGiven ? source : incoming);
    this.#body = this.#parsed === undefined && mayHaveBody(incoming) ? new IncomingBody(incoming) : undefined;
    this.method = incoming.method ?? "GET";
    if (refusedMethods.has(this.method.toUpperCase())) throw new MalformedRequest("Invalid request");
    this.headers = new IncomingHeaders(incoming.rawHeaders, this.#parsed === undefined ? null : wireHeaders);
    this.url = urlOf(incoming, source.target);
    this.remoteAddress = addressOf(incoming);
  }

  openBody(): BodyReader | null {
    if (this.#request !== undefined) return openBodyOf(this.#request);
    this.#isOpened = true;
    if (isBodiless(this.method)) return null;
    return this.#parsed === undefined ? (this.#body ?? null) : wholeBody(this.#parsed);
  }

  toRequest(): Request {
    this.#request ??= new IncomingRequest(this.url, this.#init(), this.#outgoing);
    return this.#request;
  }

  /** Lets the client finish sending, so that it reads the response. */
  release(): void {
    if (this.#body !== undefined) this.#body.release();
    else if (!this.#incoming.complete) discardBody(this.#incoming);
  }

  #init(): RequestInit & { duplex?: "half" } {
    const { method } = this;
    const headers = this.headers.copied();
    const body = this.#parsed ?? (this.#body && streamOf(this.#body));
    return this.#isOpened || body === undefined || isBodiless(method)
      ? { method, headers }
      : { method, headers, body, duplex: "half" };
  }
}

const isBodiless = (method: string): boolean => method === "GET" || method === "HEAD";

/** A client that has reset its connection has no address any more, and must not name another in a header. */
const addressOf = ({ socket: { remoteAddress, localAddress } }: Incoming): string | undefined =>
  remoteAddress ?? (localAddress === undefined ? undefined : "0.0.0.0");

function mayHaveBody({ method = "GET", headers, httpVersionMajor }: Incoming): boolean {
  if (isBodiless(method)) return false;
  if (httpVersionMajor >= 2 || headers["transfer-encoding"] !== undefined) return true;
  const length = headers["content-length"];
  return length !== undefined && length !== "0";
}

function urlOf(incoming: Incoming, target = incoming.url ?? ""): string {
  const host = "authority" in incoming ? incoming.authority || incoming.headers.host : incoming.headers.host;
  const scheme = "encrypted" in incoming.socket && incoming.socket.encrypted ? "https" : "http";
  const url = toRequestUrl(scheme, host, target);
  // The host or port may be impossible.
  if (!URL.canParse(url)) throw new MalformedRequest("Invalid request");
  return url;
}

function wholeBody(body: string | Uint8Array): BodyReader {
  let left: Uint8Array | null = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return {
    async read() {
      const chunk = left;
      left = null;
      return chunk;
    },
    cancel() {
      left = null;
    },
  };
}

function streamOf(body: IncomingBody): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await body.read();
        if (chunk === null) controller.close();
        else controller.enqueue(chunk);
      },
      cancel: () => body.cancel(),
    },
    { highWaterMark: 0 },
  );
}
