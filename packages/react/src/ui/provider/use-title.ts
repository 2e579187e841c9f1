import { useContext, useEffect } from "react";
import { TitleContext } from "./title-context.ts";

export function useTitle(title: string, isPage: boolean): void {
  const toTitle = useContext(TitleContext);
  const words = toTitle === null || !isPage ? null : toTitle(title);
  useEffect(() => {
    if (words === null) return;
    const before = document.title;
    document.title = words;
    return () => {
      // A router or the next page may have set its own title.
      if (document.title === words) document.title = before;
    };
  }, [words]);
}
