import { useState } from "react";

export interface Pages {
  /** Null for the first page. */
  readonly cursor: string | null;
  readonly before: number;
  next(cursor: string): void;
  previous(): void;
}

/** A cursor leads forward only. */
export function usePages(): Pages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    cursor: cursors.at(-1) ?? null,
    before: cursors.length,
    next: (cursor) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
  };
}
