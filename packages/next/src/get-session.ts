import { nextHeaders } from "./next-headers.ts";

/** An auth instance, to `getSession`. */
export interface SessionReader<Result> {
  readonly api: {
    getSession(input: { headers: Headers; query: { disableRefresh: true } }): Promise<Result>;
  };
}

/** The current request's session, or null; not extended, as components cannot set cookies. */
export async function getSession<Result>(auth: SessionReader<Result>): Promise<Result> {
  return auth.api.getSession({ headers: await nextHeaders(), query: { disableRefresh: true } });
}
