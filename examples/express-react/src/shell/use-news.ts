import { useEffect, useState } from "react";

/** Shown on the next page only. */
export function useNews(path: string): [news: string | null, tell: (words: string) => void] {
  const [told, setTold] = useState({ words: "", path: "" });
  useEffect(() => {
    setTold((now) => {
      if (now.words === "" || now.path === path) return now;
      return now.path === "" ? { ...now, path } : { words: "", path: "" };
    });
  }, [path]);
  return [told.words || null, (words) => setTold({ words, path: "" })];
}
