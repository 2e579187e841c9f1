import type { FetchOptions } from "@sallyport/core";

/** A call as it goes over the wire. */
export interface Call {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly body?: unknown;
  readonly query?: object | undefined;
  readonly fetchOptions?: FetchOptions | undefined;
}

/** Paths that are POST even when nothing is given to them. The only list; plugins add theirs. */
const POST_WITHOUT_PAYLOAD: readonly string[] = [
  "/sign-out",
  "/revoke-sessions",
  "/revoke-other-sessions",
  "/update-user",
  "/delete-user",
];

interface Given {
  readonly query?: object;
  readonly fetchOptions?: FetchOptions;
  readonly [field: string]: unknown;
}

/** Reads a method call's arguments: POST with a payload, GET without, the exceptions above. */
export function createCallReader(added: readonly string[]) {
  const always = [...POST_WITHOUT_PAYLOAD, ...added];
  return (path: string, given: Given | null = {}, second?: FetchOptions): Call => {
    const { fetchOptions, ...rest } = given ?? {};
    const options = second ?? fetchOptions;
    const { query, ...payload } = rest;
    // A body may have a field of that name among others; alone, it is the query.
    const isQuery = Object.keys(payload).length === 0;
    if (isQuery && !always.includes(path)) return { path, method: "GET", query, fetchOptions: options };
    return {
      path,
      method: "POST",
      body: isQuery ? {} : rest,
      query: isQuery ? query : undefined,
      fetchOptions: options,
    };
  };
}
