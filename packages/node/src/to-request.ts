import type { Incoming, Outgoing } from "./auth-handler.ts";
import type { BodySource } from "./body-source.ts";
import { IncomingRequest } from "./incoming-request.ts";
import { MalformedRequest } from "./malformed-request.ts";
import { toRequestUrl } from "./request-url.ts";

interface WireSource {
  readonly target: string | undefined;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

export function toRequest(
  incoming: Incoming,
  outgoing: Outgoing,
  stream: BodySource | undefined,
  source: WireSource,
): Request {
  const headers = toHeaders(incoming.rawHeaders);
  if (source.body !== undefined) {
    // These headers describe the bytes on the wire.
    for (const name of ["content-length", "content-encoding", "transfer-encoding"]) headers.delete(name);
  }
  const host = "authority" in incoming ? incoming.authority || incoming.headers.host : incoming.headers.host;
  const scheme = "encrypted" in incoming.socket && incoming.socket.encrypted ? "https" : "http";
  const url = toRequestUrl(scheme, host, source.target ?? incoming.url ?? "");
  const method = incoming.method ?? "GET";
  const body = source.body ?? (stream && new ReadableStream<Uint8Array<ArrayBuffer>>(stream, { highWaterMark: 0 }));
  const bodiless = body === undefined || method === "GET" || method === "HEAD";
  try {
    return new IncomingRequest(url, bodiless ? { method, headers } : withBody(method, headers, body), outgoing);
  } catch (cause) {
    // The host or port is impossible, or Fetch refuses the method, as it does TRACE.
    throw new MalformedRequest("Invalid request", { cause });
  }
}

function withBody(method: string, headers: Headers, body: BodyInit): RequestInit & { duplex: "half" } {
  return { method, headers, body, duplex: "half" };
}

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  let hosts = 0;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? "";
    if (name.startsWith(":")) continue;
    if (name.length === 4 && name.toLowerCase() === "host" && ++hosts > 1) {
      throw new MalformedRequest("More than one Host header");
    }
    headers.append(name, raw[index + 1] ?? "");
  }
  return headers;
}
