import { useEffect } from "react";

/** Reads at once, and again whenever the person comes back to the page. */
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
