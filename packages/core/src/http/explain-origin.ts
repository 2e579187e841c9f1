import type { Config } from "../contracts/config.ts";
import type { CoreErrorCode } from "../data/errors.ts";
import { URL_CHARACTERS } from "../data/limits.ts";

type Trust = Pick<Config, "baseURL" | "trustedOrigins">;

/** Other texts are written by the caller, and must not reach the log. */
const PLAIN = /^(?:[\w.:/-]|\[[\da-f:.]+\]){1,100}$/i;
const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : "(not in the form of an origin)");

function advice({ baseURL, trustedOrigins }: Trust, unset = "(baseURL is not set)"): string {
  const listed = typeof trustedOrigins === "function" ? ["the result of trustedOrigins()"] : trustedOrigins;
  const trusted = [baseURL ?? unset, ...listed].join(", ");
  return `Trusted: ${trusted}. Set baseURL to the origin of your pages, or add it to trustedOrigins.`;
}

const OWN_HOST = "the host of the request (baseURL is not set)";

function statedText(headers: Headers): string {
  const origin = headers.get("origin");
  if (origin !== null) return `Origin ${quote(origin)}`;
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? `Referer of ${quote(new URL(referer).origin)}` : "Referer, which is not a URL";
}

const MISSING =
  "The request has a cookie, but neither Origin nor Referer. Browsers send one of them. Scripts must set Origin " +
  "themselves, and code on the server should call auth.api instead.";

export function explainOrigin(code: CoreErrorCode, headers: Headers, config: Trust): string {
  if (code === "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED") {
    const site = quote(headers.get("sec-fetch-site") ?? "");
    return `A page of another site sent the request (Sec-Fetch-Site ${site}) without an Origin. ${advice(config, OWN_HOST)}`;
  }
  const stated = headers.has("origin") || headers.has("referer");
  return `${stated ? `It came with the ${statedText(headers)}.` : MISSING} ${advice(config, OWN_HOST)}`;
}

/** Explains a refused redirect. It names only the origin, because the rest of the URL may contain a token. */
export function explainTarget(name: string, value: unknown, config: Trust): string {
  if (typeof value !== "string") return `${name} must be a string.`;
  if (value.length > URL_CHARACTERS) return `${name} is longer than ${URL_CHARACTERS} characters.`;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) {
    return `${name} leads to ${quote(new URL(value).origin)}, or is not in the form that browsers use. ${advice(config)}`;
  }
  return `${name} is neither a URL of a trusted origin nor a path such as "/welcome": a path must start with one slash and contain no double slash or backslash. ${advice(config)}`;
}
