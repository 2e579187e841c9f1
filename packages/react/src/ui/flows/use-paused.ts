import { useEffect, useState } from "react";

/** In milliseconds, after the last key. */
const PAUSE = 250;

/** What was typed, once typing pauses; what was emptied at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === "") return setPaused("");
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : paused;
}
