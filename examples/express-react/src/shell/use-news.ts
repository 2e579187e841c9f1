import { useEffect, useState } from "react";

/** Shown on the next page, until that page is left. */
export function useNews(path: string): [news: string | null, tell: (words: string) => void] {
  const [told, setTold] = useState({ words: "", path: "" });
  useEffect(() => {
    // The first page after it was told.
    setTold((now) => {
      if (now.words === "" || now.path === path) return now;
      return now.path === "" ? { ...now, path } : { words: "", path: "" };
    });
  }, [path]);
  return [told.words || null, (words) => setTold({ words, path: "" })];
}
