import { answerError } from "./answer-error.ts";
import type { AuthHandler, Incoming, Outgoing } from "./auth-handler.ts";
import { BodySource } from "./body-source.ts";
import { discardBody } from "./discard-body.ts";
import { MalformedRequest } from "./malformed-request.ts";
import { parsedBody } from "./parsed-body.ts";
import type { RequestSource } from "./request-source.ts";
import { sendResponse } from "./send-response.ts";
import { toRequest } from "./to-request.ts";

/** Options of the bridge. */
export interface BridgeOptions {
  /** Called if the handler fails, instead of a process warning; the client receives INTERNAL_ERROR. */
  readonly onError?: (error: unknown) => void;
}

/** Answers a node:http request. It never rejects. */
export async function serve(
  auth: AuthHandler,
  incoming: Incoming,
  outgoing: Outgoing,
  options: BridgeOptions = {},
  source: RequestSource = {},
): Promise<void> {
  let stream: BodySource | undefined;
  try {
    const isGiven = source.body !== undefined || source.rawBody !== undefined;
    const body = parsedBody(incoming, isGiven ? source : incoming);
    if (body === undefined && mayHaveBody(incoming)) stream = new BodySource(incoming);
    const request = toRequest(incoming, outgoing, stream, { target: source.target, body });
    const { remoteAddress } = incoming.socket;
    const response = await auth.handler(request, remoteAddress === undefined ? {} : { remoteAddress });
    await sendResponse(response, outgoing, incoming.method);
  } catch (error) {
    // An error after the client has disconnected is expected.
    if (!(error instanceof MalformedRequest || outgoing.destroyed)) (options.onError ?? warn)(error);
    answerError(error, outgoing);
  } finally {
    if (stream !== undefined) stream.release();
    else if (!incoming.complete) discardBody(incoming);
  }
}

function mayHaveBody({ method, headers, httpVersionMajor }: Incoming): boolean {
  if (method === "GET" || method === "HEAD") return false;
  if (httpVersionMajor >= 2 || headers["transfer-encoding"] !== undefined) return true;
  const length = headers["content-length"];
  return length !== undefined && length !== "0";
}

function warn(error: unknown): void {
  process.emitWarning(`The auth handler failed: ${error instanceof Error ? error.stack : String(error)}`);
}
