import { useEffect, useRef } from "react";

/** Names a page that took another one's place at the same address, and moves the focus to its heading. */
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
