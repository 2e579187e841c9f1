import { useEffect, useState } from "react";

const PAUSE = 250;

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === "") return setPaused("");
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : paused;
}
