import type { TrustedUrl, UrlParameters } from "../contracts/trusted-url.ts";
import { URL_CHARACTERS } from "../data/limits.ts";
import type { OriginMatcher } from "./origins.ts";

/** Browsers read a backslash as a slash, so it is left out. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]*$/;
/** Some parsers read these characters as slashes, backslashes or dots. */
const LOOKALIKE = /[\u3002\uff0e\uff61\u2044\u2215\u29f8\uff0f\uff3c\u2216\ufe68]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const ENCODED_SLASH = /%(?:2f|5c)/i;

function isHarmless(text: string, isHostile: (decoded: string) => boolean): boolean {
  let current = text;
  for (let round = 0; round < 3 && current.includes("%"); round += 1) {
    if (isHostile(current)) return false;
    try {
      current = decodeURIComponent(current);
    } catch {
      // "100%25" decodes to a plain "100%" after one round; a text that fails at first is malformed.
      return round > 0;
    }
    if (CONTROL.test(current) || isHostile(current)) return false;
  }
  return true;
}

const changesPath = (decoded: string): boolean => ENCODED_SLASH.test(decoded) || LOOKALIKE.test(decoded);
/** An encoded slash is data after `?` or `#`. */
const changesNothing = (): boolean => false;

/**
 * Accepts one leading slash and no backslash or double slash, encoded or not, so that every parser stays on the origin.
 */
function isSafePath(text: string): boolean {
  if (!text.startsWith("/") || text.includes("//") || !PLAIN.test(text)) return false;
  const end = text.search(/[?#]/);
  if (end < 0) return isHarmless(text, changesPath);
  return isHarmless(text.slice(0, end), changesPath) && isHarmless(text.slice(end), changesNothing);
}

function afterOrigin(text: string, isTrusted: OriginMatcher): string | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { origin, protocol, username, password } = new URL(text);
  if (username !== "" || password !== "" || !text.startsWith(origin) || !isTrusted(origin)) return null;
  const rest = text.slice(origin.length);
  const port = protocol === "https:" ? /^:443(?=[/?#]|$)/ : /^:80(?=[/?#]|$)/;
  return rest.replace(port, "");
}

/**
 * Returns the text if it is a safe relative path or a URL of a trusted origin, or else null. It repairs nothing,
 * because parsers repair URLs in different ways.
 */
export function toTrustedUrl(text: string, isTrusted: OriginMatcher): TrustedUrl | null {
  if (text.length > URL_CHARACTERS || !PLAIN.test(text)) return null;
  if (isSafePath(text)) return text as TrustedUrl;
  const rest = afterOrigin(text, isTrusted);
  if (rest === null) return null;
  const path = rest === "" ? "/" : rest.startsWith("/") ? rest : /^[?#]/.test(rest) ? `/${rest}` : null;
  return path !== null && isSafePath(path) ? (text as TrustedUrl) : null;
}

const noOrigin = (): boolean => false;

/**
 * Returns the text if it is a path that every parser keeps on this origin, or else null. Use it for paths from a
 * request.
 */
export const toSafePath = (text: string): string | null => toTrustedUrl(text, noOrigin);

const nameOf = (pair: string): string | undefined => new URLSearchParams(pair).keys().next().value;

export function withParameters(target: TrustedUrl, parameters: UrlParameters): TrustedUrl {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  const added = String(new URLSearchParams(given));
  if (Object.keys(parameters).length === 0) return target;
  const hash = target.indexOf("#");
  const [beforeHash, fragment] = hash < 0 ? [target, ""] : [target.slice(0, hash), target.slice(hash)];
  const mark = beforeHash.indexOf("?");
  const [path, query] = mark < 0 ? [beforeHash, ""] : [beforeHash.slice(0, mark), beforeHash.slice(mark + 1)];
  const kept = query.split("&").filter((pair) => {
    const name = nameOf(pair);
    return name !== undefined && !Object.hasOwn(parameters, name);
  });
  const all = [...kept, added].filter((text) => text !== "").join("&");
  return `${path}${all === "" ? "" : `?${all}`}${fragment}` as TrustedUrl;
}
