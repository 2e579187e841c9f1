import { useEffect, useRef } from "react";

/** Focuses the heading of a page at the same address. */
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
