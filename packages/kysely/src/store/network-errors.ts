/** What the operating system says of a connection that cannot be made or was lost. */
const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  // A socket file that is not there.
  "ENOENT",
]);

/** An error's `code` where it is a text, as Node's and the drivers' are; else empty. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

export const isNetworkError = (error: unknown): boolean => network.has(codeOf(error));
