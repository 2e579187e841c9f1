import { nextHeaders } from "./next-headers.ts";

/** What `getSession` asks of an auth instance. */
export interface SessionReader<Result> {
  readonly api: {
    getSession(input: { headers: Headers; query: { disableRefresh: true } }): Promise<Result>;
  };
}

/**
 * The session of the person who asks, or null, wherever Next runs on the server. A server component cannot set
 * cookies, so nothing is extended here, and no extension is lost: the next call from the browser brings it.
 */
export async function getSession<Result>(auth: SessionReader<Result>): Promise<Result> {
  return auth.api.getSession({ headers: await nextHeaders(), query: { disableRefresh: true } });
}
