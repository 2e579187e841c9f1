import type { Incoming } from "./auth-handler.ts";

/** How much of an unread body is still taken off the wire after the answer, in bytes. */
const limitBytes = 16 * 1024 * 1024;
const discarded = new WeakSet<Incoming>();

/**
 * Takes the rest of a body off the wire, so that a client that is still sending gets to read its answer and the
 * connection can serve another request; one that sends without end is cut off.
 */
export function discardBody(incoming: Incoming): void {
  if (incoming.readableEnded || incoming.destroyed || discarded.has(incoming)) return;
  discarded.add(incoming);
  let seen = 0;
  incoming.on("data", (chunk: Uint8Array) => {
    seen += chunk.byteLength;
    if (seen > limitBytes) incoming.destroy();
  });
  incoming.resume();
}
