import { useState } from "react";

interface Copy {
  readonly copied: string | null;
  /** To be copied by hand. */
  readonly refused: string | null;
  copy(text: string): void;
}

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
