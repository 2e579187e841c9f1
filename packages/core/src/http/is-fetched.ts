/** Whether a script or a program sent the request, and not a navigation. */
export function isFetched(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "";
  if (accept.includes("text/html")) return false;
  const mode = headers.get("sec-fetch-mode") ?? "navigate";
  return accept.includes("application/json") || mode !== "navigate";
}
