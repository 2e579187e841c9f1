import type { SessionEnding } from "@sallyport/core";

/** Other origins can read the header only if CORS exposes it. */
export const endingOf = (response: Response | null): SessionEnding | null | undefined =>
  response?.headers.get("x-sallyport-session-ended") as SessionEnding | null | undefined;
