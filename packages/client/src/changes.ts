/** Hears which stores a successful call of this path may have made old, by the names that its endpoint declares. */
export type ChangeListener = (changes: readonly string[], path: string) => void;

/** The answer's header that names them, by commas. */
const CHANGES_HEADER = "x-sallyport-changes";

/**
 * What the server says that the call has changed. Where another origin's server does not let the page read that, a
 * call that may have changed something is taken to have changed the session, with which everything is read again.
 */
export function changesOf(method: string, response: Response | null): readonly string[] {
  const said = response?.headers.get(CHANGES_HEADER);
  if (said) return said.split(",");
  return response?.type === "cors" && method !== "GET" ? ["session"] : [];
}
