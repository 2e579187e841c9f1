import { useEffect } from "react";

/** Now, and when the page becomes visible. */
export function useWhenSeen(load: () => Promise<void>): void {
  useEffect(() => {
    const loadWhenSeen = () => {
      if (document.visibilityState === "visible") void load();
    };
    void load();
    document.addEventListener("visibilitychange", loadWhenSeen);
    window.addEventListener("focus", loadWhenSeen);
    return () => {
      document.removeEventListener("visibilitychange", loadWhenSeen);
      window.removeEventListener("focus", loadWhenSeen);
    };
  }, [load]);
}
