import { useState } from "react";

/** The state of a text that is copied. */
export interface CopyFlow {
  readonly copied: boolean;
  /** To be copied by hand; empty for nothing. */
  readonly refused: string;
  copy(text: string): void;
}

/** Copies a text, where the browser lets us. */
export function useCopy(): CopyFlow {
  const [state, setState] = useState({ copied: false, refused: "" });
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState({ copied: true, refused: "" });
    } catch {
      setState({ copied: false, refused: text });
    }
  };
  return { ...state, copy: (text) => void copy(text) };
}
