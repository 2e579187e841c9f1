import type { Navigate } from "./navigate.ts";

/**
 * Hears what a successful call may have made old, by the names that its endpoint declares; `user`: from now on somebody
 * else may be signed in, or nobody. `data` is what was answered; `navigate` takes the browser to a page, and is null
 * where the caller has set `disableRedirect`.
 */
export type ChangeListener = (changes: readonly string[], data: unknown, navigate: Navigate | null) => void;

/** A page of another origin may not read the header: then every call but a GET counts as a change of the session. */
export function changesOf(method: string, response: Response | null): readonly string[] {
  const hidden = response?.type === "cors" && method === "POST" ? ["session"] : [];
  return response?.headers.get("x-sallyport-changes")?.split(",") ?? hidden;
}
