/** Told what a successful call has changed; `user`: somebody else may be signed in now, or nobody. */
export type ChangeListener = (changes: readonly string[]) => void;

/** A page of another origin may not read the header: then every call but a GET counts as a change of the session. */
export function changesOf(method: string, response: Response | null): readonly string[] {
  const hidden = response?.type === "cors" && method === "POST" ? ["session"] : [];
  return response?.headers.get("x-sallyport-changes")?.split(",") ?? hidden;
}
