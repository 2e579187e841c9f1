import { ANSWER_CALL, type AnswerCall } from "@sallyport/core/bridge";
import { answerError } from "./answer-error.ts";
import type { AuthHandler, Incoming, Outgoing } from "./auth-handler.ts";
import { discardBody } from "./discard-body.ts";
import { NodeCall } from "./incoming-call.ts";
import { MalformedRequest } from "./malformed-request.ts";
import type { RequestSource } from "./request-source.ts";
import { sendAnswer, sendResponse } from "./send-response.ts";

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
  let call: NodeCall | undefined;
  try {
    call = new NodeCall(incoming, outgoing, source);
    const answer: AnswerCall | undefined = Reflect.get(auth.handler, ANSWER_CALL);
    if (answer !== undefined) await sendAnswer(await answer(call), outgoing, incoming.method);
    else await sendResponse(await respond(auth, call), outgoing, incoming.method);
  } catch (error) {
    // An error after the client has disconnected is expected.
    if (!(error instanceof MalformedRequest || outgoing.destroyed)) (options.onError ?? warn)(error);
    answerError(error, outgoing);
  } finally {
    if (call !== undefined) call.release();
    else if (!incoming.complete) discardBody(incoming);
  }
}

function respond(auth: AuthHandler, call: NodeCall): Promise<Response> {
  const { remoteAddress } = call;
  return auth.handler(call.toRequest(), remoteAddress === undefined ? {} : { remoteAddress });
}

function warn(error: unknown): void {
  process.emitWarning(`The auth handler failed: ${error instanceof Error ? error.stack : String(error)}`);
}
