export interface ParsedCookie {
  name: string;
  value: string;
  domain?: string;
  path?: string;
  maxAge?: number;
  expires?: Date;
  secure?: true;
  httpOnly?: true;
  sameSite?: "lax" | "strict" | "none";
  partitioned?: true;
  priority?: "low" | "medium" | "high";
}

/**
 * Returns null if the cookie has no name.
 * @see RFC 6265 §5.2
 */
export function parseSetCookie(line: string): ParsedCookie | null {
  const [pair = "", ...attributes] = line.split(";");
  const [name, value] = splitPair(pair);
  if (name === "" || !pair.includes("=")) return null;
  const cookie: ParsedCookie = { name, value: decoded(value) };
  for (const part of attributes) {
    const [key, text] = splitPair(part);
    const attribute = key.toLowerCase();
    if (Object.hasOwn(readers, attribute)) readers[attribute]?.(cookie, text);
  }
  // Next drops a Max-Age of 0.
  if (cookie.maxAge !== undefined && cookie.maxAge <= 0) cookie.expires = new Date(0);
  return cookie;
}

const readers: Record<string, (cookie: ParsedCookie, text: string) => void> = {
  domain(cookie, text) {
    const domain = text.replace(/^\./, "").toLowerCase();
    if (domain !== "") cookie.domain = domain;
  },
  path(cookie, text) {
    if (text.startsWith("/")) cookie.path = text;
  },
  "max-age"(cookie, text) {
    if (/^-?\d+$/.test(text)) cookie.maxAge = Number(text);
  },
  expires(cookie, text) {
    const expires = new Date(text);
    if (!Number.isNaN(expires.getTime())) cookie.expires = expires;
  },
  secure(cookie) {
    cookie.secure = true;
  },
  httponly(cookie) {
    cookie.httpOnly = true;
  },
  partitioned(cookie) {
    cookie.partitioned = true;
  },
  samesite(cookie, text) {
    const sameSite = text.toLowerCase();
    if (sameSite === "lax" || sameSite === "strict" || sameSite === "none") cookie.sameSite = sameSite;
  },
  priority(cookie, text) {
    const priority = text.toLowerCase();
    if (priority === "low" || priority === "medium" || priority === "high") cookie.priority = priority;
  },
};

function splitPair(text: string): [string, string] {
  const at = text.indexOf("=");
  return at === -1 ? [text.trim(), ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
