import { useState } from "react";

interface Copy {
  /** What was copied last; null for nothing. */
  readonly copied: string | null;
  /** What the browser did not let us copy, for the person to do it; null for nothing. */
  readonly refused: string | null;
  copy(text: string): void;
}

/** Puts a text where it can be pasted from. */
export function useCopy(): Copy {
  const [state, setState] = useState({ copied: null as string | null, refused: null as string | null });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState({ copied: text, refused: null });
    } catch {
      setState({ copied: null, refused: text });
    }
  };
  return { ...state, copy: (text) => void copy(text) };
}
