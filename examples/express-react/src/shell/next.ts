const INSIDE = /^\/organizations(\/[^/]+){0,2}$/;

/** The page that is to be shown once somebody is signed in; null where the address names none of ours. */
export function readNext(search: string): string | null {
  const text = new URLSearchParams(search).get("next");
  const url = text === null ? null : URL.parse(text, location.origin);
  // Anybody can write such an address: it must not lead out of this site.
  if (url === null || url.origin !== location.origin) return null;
  if (url.pathname === "/accept-invitation") return `${url.pathname}${url.search}`;
  return INSIDE.test(url.pathname) ? url.pathname : null;
}

/** Whether signing in is to end at an invitation. */
export const isInvitation = (next: string | null): boolean => next?.startsWith("/accept-invitation") ?? false;

// A slash may stand in a query as it is; encoded, it may not stand in addresses that are handed to the server.
const encode = (next: string): string => encodeURIComponent(next).replaceAll("%2F", "/");

/** The same address, with what is to be shown after signing in. */
export function withNext(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encode(next)}`;
}
