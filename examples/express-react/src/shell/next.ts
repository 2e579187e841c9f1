const INSIDE = /^\/(organizations(\/[^/]+){0,2}|admin(\/audit|\/users\/[^/]+)?)$/;

/** The page after sign-in; null if not ours. */
export function readNext(search: string): string | null {
  const text = new URLSearchParams(search).get("next");
  const url = text === null ? null : URL.parse(text, location.origin);
  // An attacker may write `next`: no redirect to another site.
  if (url === null || url.origin !== location.origin) return null;
  if (url.pathname === "/accept-invitation") return `${url.pathname}${url.search}`;
  return INSIDE.test(url.pathname) ? url.pathname : null;
}

export const isInvitation = (next: string | null): boolean => next?.startsWith("/accept-invitation") ?? false;

// The server refuses an encoded slash.
const encode = (next: string): string => encodeURIComponent(next).replaceAll("%2F", "/");

export function withNext(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encode(next)}`;
}
