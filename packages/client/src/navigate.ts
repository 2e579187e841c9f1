/** Navigates the browser to a URL. */
export type Navigate = (url: string) => void;

export const toLocation: Navigate = (url) => globalThis.location?.assign(url);

/** A `javascript:` URL would run in this page. */
function isPage(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, globalThis.location?.href ?? "http://localhost").protocol);
  } catch {
    return false;
  }
}

interface Redirect {
  readonly redirect?: unknown;
  readonly url?: unknown;
}

export function followRedirect(data: unknown, navigate: Navigate): void {
  const { redirect, url }: Redirect = data ?? {};
  if (redirect === true && typeof url === "string" && isPage(url)) navigate(url);
}
