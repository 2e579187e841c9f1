import { useState } from "react";

/** The state of a copy to the clipboard. */
export interface CopyFlow {
  /** `refused` means that the browser did not allow it, so the user has to copy the text by hand. */
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
