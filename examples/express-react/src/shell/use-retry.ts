import { useEffect } from "react";
import { authClient } from "../auth-client.ts";

const RETRY = 5_000;

export function useRetry(): void {
  const { status, refetch } = authClient.useSession();
  const lost = status === "unknown";
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void refetch(), RETRY);
    return () => clearInterval(timer);
  }, [lost, refetch]);
}
