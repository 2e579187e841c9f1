import type { Capabilities } from "@sallyport/core";
import { cookies } from "next/headers.js";
import type { AuthHandler } from "../auth-handler.ts";
import { nextHeaders } from "../next-headers.ts";
import { parseSetCookie } from "../parse-set-cookie.ts";

export type Outcome =
  | { readonly data: Readonly<Record<string, unknown>>; readonly error: null }
  | { readonly data: null; readonly error: Refusal };

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly reason?: string;
}

/** These headers describe the posted form and do not apply to the call. */
const FORM_HEADER = /^(content-|transfer-encoding$|expect$|accept$)/;

async function callHeaders(): Promise<Headers> {
  const headers = await nextHeaders();
  for (const name of [...headers.keys()]) if (FORM_HEADER.test(name)) headers.delete(name);
  headers.set("content-type", "application/json");
  return headers;
}

/** Uses the origin of the page, because an instance without `baseURL` accepts forms from its own origin only. */
function urlOf(headers: Headers, path: string): string {
  const protocol = headers.get("x-forwarded-proto") === "https" ? "https" : "http";
  const url = URL.parse(`${protocol}://${headers.get("x-forwarded-host") ?? headers.get("host") ?? "localhost"}`);
  return new URL(path, url?.origin ?? "http://localhost").href;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function read(response: Response): Promise<Outcome> {
  const output: unknown = await response.json();
  if (!isRecord(output)) throw new TypeError("The auth handler must answer with a JSON object");
  if (response.ok) return { data: output, error: null };
  const { code, message, reason } = output;
  const error = { code: String(code), message: String(message), ...(typeof reason === "string" && { reason }) };
  return { data: null, error };
}

export async function readCapabilities(auth: AuthHandler, path: string): Promise<Partial<Capabilities>> {
  const headers = await callHeaders();
  const response = await auth.handler(new Request(urlOf(headers, path), { headers }));
  return response.ok ? ((await response.json()) as Partial<Capabilities>) : {};
}

/**
 * Calls an endpoint on behalf of the visitor, with all checks of a browser's call, such as origin and rate limit.
 * Cookies reach Next's store even if the call fails.
 * @param captcha the response of a captcha that the form contains
 */
export async function callHandler(auth: AuthHandler, path: string, body: object, captcha = ""): Promise<Outcome> {
  const headers = await callHeaders();
  if (captcha !== "") headers.set("x-captcha-response", captcha);
  const url = urlOf(headers, path);
  const response = await auth.handler(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
  const jar = await cookies();
  for (const line of response.headers.getSetCookie()) {
    const cookie = parseSetCookie(line);
    if (cookie !== null) jar.set(cookie);
  }
  return read(response);
}
