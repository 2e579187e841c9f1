const MEDIA = ["text/html", "application/xhtml+xml"];
const MAX_CHARACTERS = 1000;

/** @see RFC 9110 section 12.5.1 */
function qualityOf(accepted: readonly string[], types: readonly string[]): number | null {
  for (const item of accepted) {
    const [type = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (!types.includes(type)) continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return quality === undefined ? 1 : Number(quality.slice(2));
  }
  return null;
}

/** Whether the caller prefers HTML to JSON. */
export function prefersPage(headers: Headers): boolean {
  const accept = (headers.get("accept") ?? "").slice(0, MAX_CHARACTERS).toLowerCase();
  if (!accept.includes("html")) return false;
  const accepted = accept.split(",");
  const html = qualityOf(accepted, MEDIA) ?? 0;
  return html > (qualityOf(accepted, ["application/json"]) ?? 0);
}
