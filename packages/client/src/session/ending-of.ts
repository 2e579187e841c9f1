import type { SessionEnding } from "@sallyport/core";

/** Other origins can read the header only if CORS exposes it. */
export function endingOf(response: Response | null): SessionEnding | undefined {
  const ending = response?.headers.get("x-sallyport-session-ended");
  return ending === "too-many-sessions" ? ending : undefined;
}
