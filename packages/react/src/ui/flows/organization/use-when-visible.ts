import { useEffect } from "react";

export function useWhenVisible(load: () => void): void {
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
