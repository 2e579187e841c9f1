import type { Navigate } from "./navigate.ts";

/**
 * Hears what a successful call may have made old, by the names that its endpoint declares; `user`: from now on somebody
 * else may be signed in, or nobody. `data` is what was answered; `navigate` takes the browser to a page, and is null
 * where the caller has set `disableRedirect`.
 */
export type ChangeListener = (changes: readonly string[], data: unknown, navigate: Navigate | null) => void;

/**
 * What the server says that the call has changed. Where another origin's server does not let the page read that, a
 * call that may have changed something is taken to have changed the session, with which everything is read again.
 */
export function changesOf(method: string, response: Response | null): readonly string[] {
  const hidden = response?.type === "cors" && method === "POST" ? ["session"] : [];
  return response?.headers.get("x-sallyport-changes")?.split(",") ?? hidden;
}
