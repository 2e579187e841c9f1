import type { IncomingCall } from "./incoming-call.ts";

/** A response before it is sent. */
export interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** All headers except `set-cookie`, with names in lower case. */
  headers(): Iterable<readonly [name: string, value: string]>;
  readonly cookies: readonly string[];
}

/** Answers a call as `auth.handler` does, without building a `Request` or a `Response`. It never rejects. */
export type AnswerCall = (call: IncomingCall) => Promise<Answer>;

/** The property of `auth.handler` by which a bridge finds its `AnswerCall`. Proxies and copies of it have none. */
export const ANSWER_CALL: unique symbol = Symbol.for("sallyport.answer-call");
