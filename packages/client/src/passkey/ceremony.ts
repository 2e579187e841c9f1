import { type Answer, failure } from "../read-answer.ts";

/** Waits for the user, and returns what the browser refuses as an error, so that no call throws. */
export async function ceremony<Response extends object>(
  ask: () => Promise<Response>,
  send: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await ask();
  } catch (thrown) {
    return toFailure(thrown);
  }
  return send(response);
}

/** Most refusals mean that the user closed the browser's dialog or did nothing until it closed. */
const CANCELLED = "AUTH_CANCELLED";

function toFailure(thrown: unknown): Answer {
  const message = thrown instanceof Error ? thrown.message : "";
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, "code") : undefined;
  const isKnown = typeof code === "string" && code.startsWith("ERROR_") && !code.startsWith("ERROR_PASSTHROUGH");
  return failure(isKnown ? code : CANCELLED, message, 400);
}
