import { useEffect, useRef } from "react";

/**
 * Calls `restore` when the browser shows the page from its back/forward cache, where requests in flight were aborted.
 */
export function useRestored(restore: () => void): void {
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) latest.current();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
