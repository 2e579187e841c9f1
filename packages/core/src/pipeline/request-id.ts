import type { AuthContext } from "../contracts/auth-context.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { ReadyAnswer } from "../http/respond.ts";

const REQUEST_ID = /^[\w.:-]{1,100}$/;
/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const givenId = (headers: Headers): string | null => {
  const given = headers.get("x-request-id");
  return given !== null && REQUEST_ID.test(given) ? given : null;
};

/** Any other text is ignored: the id is copied to logs, the audit trail and the answer. */
const readRequestId = (headers: Headers): string | null =>
  givenId(headers) ?? TRACEPARENT.exec(headers.get("traceparent") ?? "")?.[1] ?? null;

export const requestIdOf = ({ newRequestId }: Pick<AuthContext, "newRequestId">, headers: Headers): string =>
  readRequestId(headers) ?? newRequestId();

/** Whether an answer names its request. What decides is public, so that it tells nothing about the data. */
export const isNamed = (isRead: boolean, { status }: ReadyAnswer, { headers }: IncomingCall): boolean =>
  !isRead || status >= 400 || givenId(headers) !== null;
