import { useState } from "react";

export interface Pages {
  /** What the page that is shown is asked for by; null for the first one. */
  readonly cursor: string | null;
  /** How many pages come before it. */
  readonly before: number;
  next(cursor: string): void;
  previous(): void;
}

/** Which page of a list is shown. A cursor leads on only: the way back is remembered here. */
export function usePages(): Pages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    cursor: cursors.at(-1) ?? null,
    before: cursors.length,
    next: (cursor) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
  };
}
