import type { Navigate } from "./navigate.ts";

/**
 * Called after each successful call with the changes that its endpoint declares; `user` means that another user, or no
 * one, may be signed in now. `navigate` is null under `disableRedirect`.
 */
export type ChangeListener = (changes: readonly string[], data: unknown, navigate: Navigate | null) => void;

/** Other origins cannot read the header, so there every POST counts as a change of the session. */
export function changesOf(method: string, response: Response | null): readonly string[] {
  const hidden = response?.type === "cors" && method === "POST" ? ["session"] : [];
  return response?.headers.get("x-sallyport-changes")?.split(",") ?? hidden;
}
