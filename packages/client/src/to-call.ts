import type { FetchOptions } from "@sallyport/core";

export interface Call {
  readonly path: string;
  method: "GET" | "POST";
  readonly isGuess?: boolean;
  readonly body?: unknown;
  readonly query?: object | undefined;
  fetchOptions?: FetchOptions | undefined;
}

export interface Given {
  readonly query?: unknown;
  readonly fetchOptions?: FetchOptions;
  readonly [field: string]: unknown;
}

const isQuery = (value: unknown): value is object | undefined => value === undefined || typeof value === "object";

export function createCallReader(always: readonly string[]) {
  return (path: string, given?: Given | null, second?: FetchOptions): Call => {
    const { fetchOptions, ...body } = given ?? ({} as Given);
    const { query, ...payload } = body;
    const call = { path, fetchOptions: second ?? fetchOptions };
    // A body may have a field `query` too.
    if (Object.keys(payload).length > 0 || !isQuery(query)) return { ...call, method: "POST", body };
    const isGuess = !always.includes(path);
    return { ...call, method: isGuess ? "GET" : "POST", isGuess, query };
  };
}
