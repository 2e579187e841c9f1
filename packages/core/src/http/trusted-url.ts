import type { TrustedUrl, UrlParameters } from "../contracts/trusted-url.ts";
import { URL_CHARACTERS } from "../data/limits.ts";
import type { OriginMatcher } from "./origins.ts";

/** No backslash: browsers read a slash. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]*$/;
/** Slashes, backslashes and dots to some parsers. */
const LOOKALIKE = /[\u3002\uff0e\uff61\u2044\u2215\u29f8\uff0f\uff3c\u2216\ufe68]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const ENCODED_SLASH = /%(?:2f|5c)/i;

/** No control or hostile character, however often escaped. */
function hidesNothing(text: string, isHostile: (decoded: string) => boolean): boolean {
  let current = text;
  for (let round = 0; round < 3 && current.includes("%"); round += 1) {
    if (isHostile(current)) return false;
    try {
      current = decodeURIComponent(current);
    } catch {
      // "100%25" is plain after one round; earlier, malformed.
      return round > 0;
    }
    if (CONTROL.test(current) || isHostile(current)) return false;
  }
  return true;
}

const bendsPath = (decoded: string): boolean => ENCODED_SLASH.test(decoded) || LOOKALIKE.test(decoded);
/** After `?` or `#` an encoded slash is data. */
const bendsNothing = (): boolean => false;

/** One leading slash, no backslash or double slash, encoded or not: every parser stays on the origin. */
function isSafePath(text: string): boolean {
  if (!text.startsWith("/") || text.includes("//") || !PLAIN.test(text)) return false;
  const end = text.search(/[?#]/);
  if (end < 0) return hidesNothing(text, bendsPath);
  return hidesNothing(text.slice(0, end), bendsPath) && hidesNothing(text.slice(end), bendsNothing);
}

/** The rest of a trusted origin's URL, or null. */
function afterOrigin(text: string, isTrusted: OriginMatcher): string | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { origin, protocol, username, password } = new URL(text);
  if (username !== "" || password !== "" || !text.startsWith(origin) || !isTrusted(origin)) return null;
  const rest = text.slice(origin.length);
  // The default port, in one spelling.
  const port = protocol === "https:" ? /^:443(?=[/?#]|$)/ : /^:80(?=[/?#]|$)/;
  return rest.replace(port, "");
}

/** A safe relative path or a trusted origin's URL, unchanged, or null. Never repaired: parsers repair differently. */
export function toTrustedUrl(text: string, isTrusted: OriginMatcher): TrustedUrl | null {
  if (text.length > URL_CHARACTERS || !PLAIN.test(text)) return null;
  if (isSafePath(text)) return text as TrustedUrl;
  const rest = afterOrigin(text, isTrusted);
  if (rest === null) return null;
  const path = rest === "" ? "/" : rest.startsWith("/") ? rest : /^[?#]/.test(rest) ? `/${rest}` : null;
  return path !== null && isSafePath(path) ? (text as TrustedUrl) : null;
}

const noOrigin = (): boolean => false;

/** A path of this origin that every parser keeps there, unchanged, or null: anybody can write an address. */
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
  // Origin and path stay.
  return `${path}${all === "" ? "" : `?${all}`}${fragment}` as TrustedUrl;
}
