import { useEffect, useRef } from "react";

/** For a page that replaces another at the same address: focuses its heading. */
export function useTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Sallyport`;
    heading.current?.focus();
    return () => {
      document.title = before;
    };
  }, [title]);
  return heading;
}
