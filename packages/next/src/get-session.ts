import { nextHeaders } from "./next-headers.ts";

/** The part of an auth instance that `getSession` needs. */
export interface SessionReader<Result> {
  readonly api: {
    getSession(input: { headers: Headers; query: { disableRefresh: true } }): Promise<Result>;
  };
}

/**
 * Returns the current request's session, or null. It does not extend the session, because components cannot set
 * cookies.
 */
export async function getSession<Result>(auth: SessionReader<Result>): Promise<Result> {
  return auth.api.getSession({ headers: await nextHeaders(), query: { disableRefresh: true } });
}
