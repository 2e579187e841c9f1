/** The options of one client call, in addition to those of `fetch`. */
export interface FetchOptions extends Omit<RequestInit, "body" | "method"> {
  /** Runs after a call that succeeded. */
  readonly onSuccess?: (context: { readonly data: unknown; readonly response: Response }) => void;
  /** Runs after a call that failed. */
  readonly onError?: (context: { readonly error: ClientError<string>; readonly response: Response | null }) => void;
  /** Ignores a redirect in the response. */
  readonly disableRedirect?: boolean;
  /** Turns off the retry after a 503 with a Retry-After of at most ten seconds. */
  readonly disableRetry?: boolean;
}

/** The codes that any call may fail with. */
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
  | "NETWORK_ERROR"
  /** The response does not come from the auth server. */
  | "INVALID_RESPONSE";

/** The server's error, or the client's own with status 0. */
export interface ClientError<Code extends string> {
  readonly code: Code | CommonCode;
  readonly message: string;
  readonly status: number;
  readonly reason?: string;
  /** In development only: the received value, and the option to set. */
  readonly hint?: string;
}

/** The result of a client call: `data` if it succeeded, or else `error`. */
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

/** A client call, which takes a body or `{ query }`. */
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
  /** The headers of the request. Its cookies or API key identify the caller. */
  readonly headers?: HeadersInit;
  /** The request, if its IP address or URL is needed. */
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

/** The output of a server call and its response headers. */
export interface WithHeaders<Output> {
  readonly headers: Headers;
  readonly response: Output;
}

interface AsResponse {
  /** Returns a `Response`, even for an error, which is thrown otherwise. */
  readonly asResponse: true;
}
interface ReturnHeaders {
  /** Returns `{ headers, response }`. Send the cookies in `headers` to the browser. */
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

/** A server call. It throws an `AuthError`, or returns a Response if `asResponse` is set. */
export type ServerCall<Body, Query, Output> = [Body] extends [undefined]
  ? ServerCallOptional<ServerInput<Query>, Output>
  : ServerBodyCall<Body, Query, Output>;
type ServerBodyCall<Body, Query, Output> =
  Record<never, never> extends Body
    ? ServerCallOptional<ServerInputOptionalBody<Body, Query>, Output>
    : ServerCallWith<ServerInputWithBody<Body, Query>, Output>;
