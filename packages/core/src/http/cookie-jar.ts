import type { CookieAttributes, CookieJar } from "../contracts/cookies.ts";
import { COOKIE_LIFETIME_CAP_SECONDS } from "../data/limits.ts";

const SAME_SITE = { lax: "Lax", strict: "Strict", none: "None" } as const;

function decode(text: string): string | null {
  const escaped = text.indexOf("%");
  if (escaped < 0) return text;
  try {
    return text.slice(0, escaped) + decodeURIComponent(text.slice(escaped));
  } catch {
    return null;
  }
}

function serialize(name: string, value: string, attributes: CookieAttributes): string {
  let line = `${name}=${encodeURIComponent(value)}`;
  if (attributes.maxAge !== undefined) {
    line += `; Max-Age=${Math.min(Math.floor(attributes.maxAge), COOKIE_LIFETIME_CAP_SECONDS)}`;
  }
  if (attributes.domain !== undefined) line += `; Domain=${attributes.domain}`;
  line += `; Path=${attributes.path}`;
  if (attributes.httpOnly) line += "; HttpOnly";
  if (attributes.secure) line += "; Secure";
  return `${line}; SameSite=${SAME_SITE[attributes.sameSite]}`;
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09;

/** Trims only spaces and tabs: other white space belongs to the name, which a subdomain may set. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The first cookie of a name is used. @see RFC 6265 section 4.2 */
function parse(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals < 1) continue;
    const name = trimBlanks(pair.slice(0, equals));
    if (!cookies.has(name)) cookies.set(name, trimBlanks(pair.slice(equals + 1)));
  }
  return cookies;
}

export class RequestCookies implements CookieJar {
  readonly #headers: Headers;
  #received: Map<string, string> | null = null;
  #sent: Map<string, string> | null = null;
  #kept: Set<string> | null = null;

  constructor(headers: Headers) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const raw = this.#read().get(name);
    return raw === undefined ? null : decode(raw);
  }

  namesFrom(prefix: string): readonly string[] {
    return [...this.#read().keys()].filter((name) => name.startsWith(prefix));
  }

  set(name: string, value: string, attributes: CookieAttributes): void {
    this.#sent ??= new Map();
    this.#sent.set(name, serialize(name, value, attributes));
  }

  keepOnRefusal(name: string): void {
    this.#kept ??= new Set();
    this.#kept.add(name);
  }

  #read(): Map<string, string> {
    if (this.#received === null) {
      const header = this.#headers.get("cookie");
      this.#received = header === null ? new Map() : parse(header);
    }
    return this.#received;
  }

  lines(): readonly string[] {
    return this.#sent === null ? [] : [...this.#sent.values()];
  }

  refusalLines(): readonly string[] {
    const kept = this.#kept;
    return kept === null ? [] : [...(this.#sent ?? [])].flatMap(([name, line]) => (kept.has(name) ? [line] : []));
  }
}
