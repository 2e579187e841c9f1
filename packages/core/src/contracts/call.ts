/** Client options of one call, on top of `fetch`'s. */
export interface FetchOptions extends Omit<RequestInit, "body" | "method"> {
  /** After a call that succeeded. */
  readonly onSuccess?: (context: { readonly data: unknown; readonly response: Response }) => void;
  /** After a call that failed. */
  readonly onError?: (context: { readonly error: ClientError<string>; readonly response: Response | null }) => void;
  /** Ignores a redirect in the answer. */
  readonly disableRedirect?: boolean;
  /** Does not retry a 503 with Retry-After up to ten seconds. */
  readonly disableRetry?: boolean;
}

/** Codes any call may answer with. */
export type CommonCode =
  | "BAD_REQUEST"
  | "VALIDATION_ERROR"
  | "INVALID_ORIGIN"
  | "MISSING_OR_NULL_ORIGIN"
  | "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"
  | "TOO_MANY_REQUESTS"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "SERVICE_UNAVAILABLE"
  | "INTERNAL_ERROR"
  /** From the client: no answer. */
  | "NETWORK_ERROR"
  /** From the client: not our answer. */
  | "INVALID_RESPONSE";

/** The server's `{ code, message }`, or the client's with status 0. */
export interface ClientError<Code extends string> {
  readonly code: Code | CommonCode;
  readonly message: string;
  readonly status: number;
  /** Why, where a code means several things: `expired`. */
  readonly reason?: string;
  /** In development: what came, and which option to set. */
  readonly hint?: string;
}

/** `data`, or `error` if the call failed. */
export type ClientResult<Output, Code extends string> =
  | { readonly data: Output; readonly error: null }
  | { readonly data: null; readonly error: ClientError<Code> };

interface CallOptions<Query> {
  readonly query?: Query;
  readonly fetchOptions?: FetchOptions;
}
interface ClientGet<Query, Output, Code extends string> {
  (options?: CallOptions<Query>, fetchOptions?: FetchOptions): Promise<ClientResult<Output, Code>>;
}
interface ClientGetWithQuery<Query, Output, Code extends string> {
  (
    options: CallOptions<Query> & { readonly query: Query },
    fetchOptions?: FetchOptions,
  ): Promise<ClientResult<Output, Code>>;
}
interface ClientPost<Body, Output, Code extends string> {
  (
    body: Body & { readonly fetchOptions?: FetchOptions },
    fetchOptions?: FetchOptions,
  ): Promise<ClientResult<Output, Code>>;
}
interface ClientPostOptional<Body, Output, Code extends string> {
  (
    body?: Body & { readonly fetchOptions?: FetchOptions },
    fetchOptions?: FetchOptions,
  ): Promise<ClientResult<Output, Code>>;
}

/** A client call: a body, or `{ query }`. */
export type ClientCall<Body, Query, Output, Code extends string> = [Body] extends [undefined]
  ? ClientQueryCall<Query, Output, Code>
  : ClientBodyCall<Body, Output, Code>;
type ClientBodyCall<Body, Output, Code extends string> =
  Record<never, never> extends Body ? ClientPostOptional<Body, Output, Code> : ClientPost<Body, Output, Code>;
type ClientQueryCall<Query, Output, Code extends string> =
  Partial<Query> extends Query ? ClientGet<Query, Output, Code> : ClientGetWithQuery<Query, Output, Code>;

interface ServerInput<Query> {
  /** The parameters of the URL. */
  readonly query?: Query;
  /** The variable parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Those of the request: its cookies, or a key, say who calls. */
  readonly headers?: HeadersInit;
  /** The request itself, where its address or URL matters. */
  readonly request?: Request;
}
interface ServerInputWithBody<Body, Query> extends ServerInput<Query> {
  /** What a client would send as JSON. */
  readonly body: Body;
}
interface ServerInputOptionalBody<Body, Query> extends ServerInput<Query> {
  /** What a client would send as JSON. */
  readonly body?: Body;
}

/** Output and response headers. */
export interface WithHeaders<Output> {
  readonly headers: Headers;
  readonly response: Output;
}

interface AsResponse {
  /** Answers a whole `Response`, a refusal too, which is thrown otherwise. */
  readonly asResponse: true;
}
interface ReturnHeaders {
  /** Answers `{ headers, response }`: the cookies to hand on. */
  readonly returnHeaders: true;
}

interface ServerCallWith<Input, Output> {
  (input: Input & AsResponse): Promise<Response>;
  (input: Input & ReturnHeaders): Promise<WithHeaders<Output>>;
  (input: Input): Promise<Output>;
}
interface ServerCallOptional<Input, Output> {
  (input: Input & AsResponse): Promise<Response>;
  (input: Input & ReturnHeaders): Promise<WithHeaders<Output>>;
  (input?: Input): Promise<Output>;
}

/** A server call: throws `AuthError`, or returns a Response if `asResponse`. */
export type ServerCall<Body, Query, Output> = [Body] extends [undefined]
  ? ServerCallOptional<ServerInput<Query>, Output>
  : ServerBodyCall<Body, Query, Output>;
type ServerBodyCall<Body, Query, Output> =
  Record<never, never> extends Body
    ? ServerCallOptional<ServerInputOptionalBody<Body, Query>, Output>
    : ServerCallWith<ServerInputWithBody<Body, Query>, Output>;
