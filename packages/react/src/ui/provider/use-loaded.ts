import { useEffect, useState } from "react";
import { warnOnce } from "./warn-once.ts";

/**
 * Loads a part of a screen that the first paint does not need, and returns null until it is there.
 * @param load must be the same function at each render; null loads nothing yet
 */
export function useLoaded<Part>(load: (() => Promise<Part>) | null): Part | null {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  const isThere = part !== null;
  useEffect(() => {
    if (load === null || isThere) return;
    let isLeft = false;
    load().then(
      (value) => {
        if (!isLeft) setPart({ value });
      },
      () => warnOnce("A part of the page could not be loaded"),
    );
    return () => {
      isLeft = true;
    };
  }, [load, isThere]);
  return part?.value ?? null;
}
