import type { Incoming } from "./auth-handler.ts";

const limitBytes = 16 * 1024 * 1024;
const discarded = new WeakSet<Incoming>();

/** Reads on, because a client that is still sending would miss its response. An endless body is cut off. */
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
