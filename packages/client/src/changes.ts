/** Hears which stores a successful call of this path may have made old, by the names that its endpoint declares. */
export type ChangeListener = (changes: readonly string[], path: string) => void;

/** The answer's header that names them, by commas. */
const CHANGES_HEADER = "x-sallyport-changes";

/** What the server says that the call has changed. */
export function changesOf(response: Response | null): readonly string[] {
  return response?.headers.get(CHANGES_HEADER)?.split(",") ?? [];
}
