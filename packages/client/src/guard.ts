import type { ClientError } from "@sallyport/core";
import type { Call } from "./to-call.ts";

/** A call that is about to be sent. The headers can be changed. */
export interface GuardedCall {
  readonly path: string;
  /** GET may become POST, if the call has no payload. */
  readonly method: "GET" | "POST";
  readonly headers: Headers;
}

/** The answer to a call that a guard refuses. */
export interface Refusal {
  readonly data: null;
  readonly error: ClientError<string>;
}

/** Runs before each call: it may add headers, or refuse the call with an error, which is then not sent. */
export type CallGuard = (call: GuardedCall) => Promise<Refusal | null>;

export function refusalOf(guard: CallGuard, call: Call): Promise<Refusal | null> {
  const headers = new Headers(call.fetchOptions?.headers);
  call.fetchOptions = { ...call.fetchOptions, headers };
  return guard({ path: call.path, method: call.method, headers });
}
