/** Takes the browser to a URL. */
export type Navigate = (url: string) => void;

/** As the browser does it; nowhere else. */
export const toLocation: Navigate = (url) => globalThis.location?.assign(url);

/** Anything else, such as `javascript:`, would run in this page. */
function isPage(url: string): boolean {
  try {
    // Parsed as the browser does, which forgives tabs, control characters and case.
    return /^https?:$/.test(new URL(url, globalThis.location?.href ?? "http://localhost").protocol);
  } catch {
    return false;
  }
}

interface Redirect {
  readonly redirect?: unknown;
  readonly url?: unknown;
}

/** Goes where an answer with `url` and `redirect: true` says. */
export function followRedirect(data: unknown, navigate: Navigate): void {
  const { redirect, url }: Redirect = data ?? {};
  if (redirect === true && typeof url === "string" && isPage(url)) navigate(url);
}
