import { useEffect, useState } from "react";

/** What is said on the next page, and until that page is left. */
export function useNews(path: string): [news: string | null, tell: (words: string) => void] {
  const [told, setTold] = useState({ words: "", path: "" });
  useEffect(() => {
    // The page that it is told on is the first one after it was said.
    setTold((now) => {
      if (now.words === "" || now.path === path) return now;
      return now.path === "" ? { ...now, path } : { words: "", path: "" };
    });
  }, [path]);
  return [told.words || null, (words) => setTold({ words, path: "" })];
}
