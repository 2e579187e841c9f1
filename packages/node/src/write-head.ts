import type { Answer } from "@sallyport/core/bridge";
import type { Outgoing } from "./auth-handler.ts";

/**
 * HTTP/2 forbids these headers.
 * @see RFC 9113 §8.2.2
 */
const connectionFields = new Set(["connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade"]);

export type Head = Pick<Answer, "status" | "headers" | "cookies">;

export function writeHead(head: Head, outgoing: Outgoing): void {
  const http2 = "stream" in outgoing;
  outgoing.statusCode = head.status;
  for (const [name, value] of head.headers()) {
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else if (!http2 || !connectionFields.has(name)) outgoing.setHeader(name, value);
  }
  for (const line of head.cookies) outgoing.appendHeader("set-cookie", line);
}

export function flushHead(outgoing: Outgoing): void {
  if ("stream" in outgoing) outgoing.writeHead(outgoing.statusCode);
  else outgoing.flushHeaders();
}
