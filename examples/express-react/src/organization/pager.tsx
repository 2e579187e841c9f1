import type { Pages } from "./use-pages.ts";

interface Props {
  readonly pages: Pages;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  readonly words: string;
  readonly busy: boolean;
}

export function Pager({ pages, nextCursor, words, busy }: Props) {
  if (pages.before === 0 && nextCursor === null) return null;
  const noPrevious = pages.before === 0;
  return (
    <nav className="pager" aria-label="Pages">
      <button
        type="button"
        className="button quiet"
        aria-disabled={noPrevious || busy || undefined}
        onClick={() => !noPrevious && !busy && pages.previous()}
      >
        Previous
      </button>
      <p role="status">{busy ? "Loading …" : words}</p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={nextCursor === null || busy || undefined}
        onClick={() => nextCursor !== null && !busy && pages.next(nextCursor)}
      >
        Next
      </button>
    </nav>
  );
}
