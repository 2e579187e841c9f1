import { type Answer, failure } from "../read-answer.ts";
import { type Library, library } from "./library.ts";

interface Ceremony<Response extends object> {
  /** Whether the device must verify its user. */
  readonly verifiesUser: boolean;
  ask(library: Library): Promise<Response>;
  send(response: Response): Promise<Answer>;
}

/** Waits for the user, and returns what the browser refuses as an error, so that no call throws. */
export async function ceremony<Response extends object>({
  verifiesUser,
  ask,
  send,
}: Ceremony<Response>): Promise<Answer> {
  let loaded: Library;
  try {
    loaded = await library();
  } catch (cause) {
    return failure("NETWORK_ERROR", messageOf(cause), 0);
  }
  let response: Response;
  try {
    response = await ask(loaded);
  } catch (thrown) {
    return toFailure(thrown, verifiesUser);
  }
  return send(response);
}

/** Most refusals mean that the user closed the browser's dialog or did nothing until it closed. */
const CANCELLED = "AUTH_CANCELLED";
/** Browsers do not tell pages whether the device cannot verify its user. It is a likely cause where the server asks for it. */
const UNVERIFIED = "user-verification";

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : "");

function toFailure(thrown: unknown, verifiesUser: boolean): Answer {
  const message = messageOf(thrown);
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, "code") : undefined;
  const isKnown = typeof code === "string" && code.startsWith("ERROR_") && !code.startsWith("ERROR_PASSTHROUGH");
  if (isKnown) return failure(code, message, 400);
  const { data, error } = failure(CANCELLED, message, 400);
  return { data, error: verifiesUser ? { ...error, reason: UNVERIFIED } : error };
}
