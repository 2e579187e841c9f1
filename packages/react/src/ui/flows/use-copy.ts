import { useState } from "react";

/** The state of a text to be copied. */
export interface CopyFlow {
  /** `refused` by the browser: it is to be copied by hand. */
  readonly status: "idle" | "copied" | "refused";
  copy(text: string): void;
}

/** Copies a text to the clipboard. */
export function useCopy(): CopyFlow {
  const [status, setStatus] = useState<CopyFlow["status"]>("idle");
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("copied");
    } catch {
      setStatus("refused");
    }
  };
  return { status, copy: (text) => void copy(text) };
}
