import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { URL_CHARACTERS } from "../data/limits.ts";
import type { OriginMatcher } from "./origins.ts";

/** Printable ASCII without the backslash, which browsers read as a slash. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]*$/;
/** Characters that other parsers read as a slash, a backslash or a dot. */
const LOOKALIKE = /[\u3002\uff0e\uff61\u2044\u2215\u29f8\uff0f\uff3c\u2216\ufe68]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const ENCODED_SLASH = /%(?:2f|5c)/i;

/** No percent-escape hides a control character or what `isHostile` finds, nor another escape of one of these. */
function hidesNothing(text: string, isHostile: (decoded: string) => boolean): boolean {
  let current = text;
  for (let round = 0; round < 3 && current.includes("%"); round += 1) {
    if (isHostile(current)) return false;
    try {
      current = decodeURIComponent(current);
    } catch {
      // A sign that stands for itself ("100%25") is plain after the first round; before it, it is malformed.
      return round > 0;
    }
    if (CONTROL.test(current) || isHostile(current)) return false;
  }
  return true;
}

const bendsPath = (decoded: string): boolean => ENCODED_SLASH.test(decoded) || LOOKALIKE.test(decoded);
/** Behind the first `?` or `#` an encoded slash is data: no parser reads a host or a path there. */
const bendsNothing = (): boolean => false;

/**
 * A path, query and fragment that stay on the origin whoever reads them: one leading slash, no second one beside
 * another, no backslash; in the path, none of these encoded either.
 */
function isSafePath(text: string): boolean {
  if (!text.startsWith("/") || text.includes("//") || !PLAIN.test(text)) return false;
  const end = text.search(/[?#]/);
  if (end < 0) return hidesNothing(text, bendsPath);
  return hidesNothing(text.slice(0, end), bendsPath) && hidesNothing(text.slice(end), bendsNothing);
}

/** What follows the origin in the text of an absolute URL; null where the text does not begin with its own origin. */
function afterOrigin(text: string, isTrusted: OriginMatcher): string | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { origin, protocol, username, password } = new URL(text);
  if (username !== "" || password !== "" || !text.startsWith(origin) || !isTrusted(origin)) return null;
  const rest = text.slice(origin.length);
  // The origin's own port may be written out; no other spelling of it (":0443", ":") is.
  const port = protocol === "https:" ? /^:443(?=[/?#]|$)/ : /^:80(?=[/?#]|$)/;
  return rest.replace(port, "");
}

/**
 * The one gate to a redirect: a safe relative path, or a URL of a trusted origin, unchanged; null for all else.
 * What a parser would have to mend is refused, not mended: two parsers may mend it differently.
 */
export function toTrustedUrl(text: string, isTrusted: OriginMatcher): TrustedUrl | null {
  if (text.length > URL_CHARACTERS || !PLAIN.test(text)) return null;
  if (isSafePath(text)) return text as TrustedUrl;
  const rest = afterOrigin(text, isTrusted);
  if (rest === null) return null;
  const path = rest === "" ? "/" : rest.startsWith("/") ? rest : /^[?#]/.test(rest) ? `/${rest}` : null;
  return path !== null && isSafePath(path) ? (text as TrustedUrl) : null;
}

/** The name of one `name=value` of a query, as every reader of queries decodes it. */
const nameOf = (pair: string): string | undefined => new URLSearchParams(pair).keys().next().value;

/**
 * The same target with these query parameters, each in place of any of its name; what else the query holds stays as
 * it is written, and a fragment stays last.
 */
export function withParameters(target: TrustedUrl, parameters: Readonly<Record<string, string>>): TrustedUrl {
  const added = String(new URLSearchParams(parameters));
  if (added === "") return target;
  const hash = target.indexOf("#");
  const [beforeHash, fragment] = hash < 0 ? [target, ""] : [target.slice(0, hash), target.slice(hash)];
  const mark = beforeHash.indexOf("?");
  const [path, query] = mark < 0 ? [beforeHash, ""] : [beforeHash.slice(0, mark), beforeHash.slice(mark + 1)];
  const kept = query.split("&").filter((pair) => {
    const name = nameOf(pair);
    return name !== undefined && !Object.hasOwn(parameters, name);
  });
  // What is trusted is the origin and the path, and both are as they were.
  return `${path}?${[...kept, added].join("&")}${fragment}` as TrustedUrl;
}
