import type { Config } from "../contracts/config.ts";
import type { CoreErrorCode } from "../data/errors.ts";
import { URL_CHARACTERS } from "../data/limits.ts";

type Trust = Pick<Config, "baseURL" | "trustedOrigins">;

/** Other texts are written by the caller, and must not reach the log. */
const PLAIN = /^(?:[\w.:/-]|\[[\da-f:.]+\]){1,100}$/i;
const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : "(not written as an origin is)");

function advice({ baseURL, trustedOrigins }: Trust, unset = "no baseURL is set"): string {
  const listed = typeof trustedOrigins === "function" ? ["what trustedOrigins() answers"] : trustedOrigins;
  const trusted = [baseURL ?? unset, ...listed].join(", ");
  return `Trusted: ${trusted}. Set baseURL to the origin at which your pages are opened, or name it in trustedOrigins.`;
}

const OWN_HOST = "the host that is asked (no baseURL is set)";

function statedText(headers: Headers): string {
  const origin = headers.get("origin");
  if (origin !== null) return `Origin ${quote(origin)}`;
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? `Referer of ${quote(new URL(referer).origin)}` : "Referer that is no URL";
}

const MISSING =
  "The request carries a cookie, and neither Origin nor Referer. Browsers send one; a script or curl names the page's " +
  "itself, and code on the server calls auth.api instead.";

export function explainOrigin(code: CoreErrorCode, headers: Headers, config: Trust): string {
  if (code === "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED") {
    const site = quote(headers.get("sec-fetch-site") ?? "");
    return `A page of another site sent it (Sec-Fetch-Site ${site}), without an Origin. ${advice(config, OWN_HOST)}`;
  }
  const stated = headers.has("origin") || headers.has("referer");
  return `${stated ? `It came with the ${statedText(headers)}.` : MISSING} ${advice(config, OWN_HOST)}`;
}

/** Explains a refused redirect. It names only the origin, because the rest of the URL may contain a token. */
export function explainTarget(name: string, value: unknown, config: Trust): string {
  if (typeof value !== "string") return `${name} is no text.`;
  if (value.length > URL_CHARACTERS) return `${name} is longer than ${URL_CHARACTERS} characters.`;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) {
    return `${name} leads to ${quote(new URL(value).origin)}, or is not written as a browser writes it. ${advice(config)}`;
  }
  return `${name} is neither a URL of a trusted origin nor a path such as "/welcome": one slash first, nowhere two, no backslash. ${advice(config)}`;
}
