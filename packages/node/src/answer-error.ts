import type { Outgoing } from "./auth-handler.ts";
import { MalformedRequest } from "./malformed-request.ts";

/** A response that has begun is cut off, because the client must not take it for complete. */
export function answerError(error: unknown, outgoing: Outgoing): void {
  if (outgoing.destroyed || outgoing.writableEnded) return;
  if (outgoing.headersSent) return void outgoing.destroy();
  const malformed = error instanceof MalformedRequest;
  for (const name of ["content-length", "content-encoding", "transfer-encoding"]) outgoing.removeHeader(name);
  outgoing.statusCode = malformed ? 400 : 500;
  outgoing.setHeader("content-type", "application/json");
  outgoing.setHeader("cache-control", "no-store");
  outgoing.end(
    malformed
      ? JSON.stringify({ code: "BAD_REQUEST", message: error.message })
      : '{"code":"INTERNAL_ERROR","message":"Internal error"}',
  );
}
