import { useEffect } from "react";

/** Now, and whenever the page is looked at again. */
export function useSeen(load: () => void): void {
  useEffect(() => {
    const loadWhenSeen = (): void => {
      if (document.visibilityState === "visible") load();
    };
    load();
    document.addEventListener("visibilitychange", loadWhenSeen);
    window.addEventListener("focus", loadWhenSeen);
    return () => {
      document.removeEventListener("visibilitychange", loadWhenSeen);
      window.removeEventListener("focus", loadWhenSeen);
    };
  }, [load]);
}
