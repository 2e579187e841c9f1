import type { AuthContext } from "../contracts/auth-context.ts";

const REQUEST_ID = /^[\w.:-]{1,100}$/;
/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Text of any other shape is ignored: the id is copied to logs, the audit trail and the answer. */
export const requestIdOf = ({ newRequestId }: Pick<AuthContext, "newRequestId">, headers: Headers): string =>
  REQUEST_ID.exec(headers.get("x-request-id") ?? "")?.[0] ??
  TRACEPARENT.exec(headers.get("traceparent") ?? "")?.[1] ??
  newRequestId();
