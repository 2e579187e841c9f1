import { nextHeaders } from "./next-headers.ts";

/** What `getSession` needs of an auth instance. */
export interface SessionReader<Result> {
  readonly api: {
    getSession(input: { headers: Headers; query: { disableRefresh: true } }): Promise<Result>;
  };
}

/**
 * The session of the current request, or null, anywhere on Next's server; it extends nothing, as server components
 * cannot set cookies.
 */
export async function getSession<Result>(auth: SessionReader<Result>): Promise<Result> {
  return auth.api.getSession({ headers: await nextHeaders(), query: { disableRefresh: true } });
}
