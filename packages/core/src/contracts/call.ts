/** Options of the client for one call; everything that `fetch` takes, and what to do around it. */
export interface FetchOptions extends Omit<RequestInit, "body" | "method"> {
  readonly onSuccess?: (context: { readonly data: unknown; readonly response: Response }) => void;
  readonly onError?: (context: { readonly error: ClientError<string>; readonly response: Response | null }) => void;
  /** Stay here even when the answer says to go elsewhere. */
  readonly disableRedirect?: boolean;
  /** Do not wait where a server that is busy (503) says when to come back, in up to ten seconds, and call again. */
  readonly disableRetry?: boolean;
}

/** Codes that any call may answer with, whatever its endpoint declares. */
export type CommonCode =
  /** Made by a bridge: what came is no request. */
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
  /** Made by the client: no answer came. */
  | "NETWORK_ERROR"
  /** Made by the client: an answer came that is not ours. */
  | "INVALID_RESPONSE";

/** What went wrong: the server's `{ code, message }`, or the client's own when there was no answer (status 0). */
export interface ClientError<Code extends string> {
  readonly code: Code | CommonCode;
  readonly message: string;
  readonly status: number;
  /** While developing: what came, and which option to set. The client prints it to the console as well. */
  readonly hint?: string;
}

/** What a call of the client answers: `data`, or `error` where it was refused or did not arrive. */
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
/** A body of which nothing is required may be left out: `client.deleteUser()`. */
interface ClientPostOptional<Body, Output, Code extends string> {
  (
    body?: Body & { readonly fetchOptions?: FetchOptions },
    fetchOptions?: FetchOptions,
  ): Promise<ClientResult<Output, Code>>;
}

/** How the client calls an endpoint: its body as the argument, or its query as `{ query }`. */
export type ClientCall<Body, Query, Output, Code extends string> = [Body] extends [undefined]
  ? ClientQueryCall<Query, Output, Code>
  : ClientBodyCall<Body, Output, Code>;
type ClientBodyCall<Body, Output, Code extends string> =
  Record<never, never> extends Body ? ClientPostOptional<Body, Output, Code> : ClientPost<Body, Output, Code>;
type ClientQueryCall<Query, Output, Code extends string> =
  Partial<Query> extends Query ? ClientGet<Query, Output, Code> : ClientGetWithQuery<Query, Output, Code>;

interface ServerInput<Query> {
  readonly query?: Query;
  readonly params?: Readonly<Record<string, string>>;
  /** The caller's headers: its cookies, its address. */
  readonly headers?: HeadersInit;
  readonly request?: Request;
}
interface ServerInputWithBody<Body, Query> extends ServerInput<Query> {
  readonly body: Body;
}
interface ServerInputOptionalBody<Body, Query> extends ServerInput<Query> {
  readonly body?: Body;
}

/** An output and the headers, cookies among them, that its answer would have carried. */
export interface WithHeaders<Output> {
  readonly headers: Headers;
  readonly response: Output;
}

interface ServerCallWith<Input, Output> {
  (input: Input & { readonly asResponse: true }): Promise<Response>;
  (input: Input & { readonly returnHeaders: true }): Promise<WithHeaders<Output>>;
  (input: Input): Promise<Output>;
}
/** Where nothing is required there may be nothing to say: `auth.api.ok()`. */
interface ServerCallOptional<Input, Output> {
  (input: Input & { readonly asResponse: true }): Promise<Response>;
  (input: Input & { readonly returnHeaders: true }): Promise<WithHeaders<Output>>;
  (input?: Input): Promise<Output>;
}

/** How the server calls an endpoint. Throws `AuthError`; asked `asResponse`, answers as the handler would. */
export type ServerCall<Body, Query, Output> = [Body] extends [undefined]
  ? ServerCallOptional<ServerInput<Query>, Output>
  : ServerBodyCall<Body, Query, Output>;
type ServerBodyCall<Body, Query, Output> =
  Record<never, never> extends Body
    ? ServerCallOptional<ServerInputOptionalBody<Body, Query>, Output>
    : ServerCallWith<ServerInputWithBody<Body, Query>, Output>;
