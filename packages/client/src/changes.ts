import type { Navigate } from "./navigate.ts";

/**
 * Told of each successful call, with the changes its endpoint declares (`user`: another user may be signed in, or
 * none). `navigate` is null under `disableRedirect`.
 */
export type ChangeListener = (changes: readonly string[], data: unknown, navigate: Navigate | null) => void;

/** Hidden from other origins: there every POST counts as a change of the session. */
export function changesOf(method: string, response: Response | null): readonly string[] {
  const hidden = response?.type === "cors" && method === "POST" ? ["session"] : [];
  return response?.headers.get("x-sallyport-changes")?.split(",") ?? hidden;
}
