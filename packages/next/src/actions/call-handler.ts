import type { Capabilities } from "@sallyport/core";
import { cookies } from "next/headers.js";
import type { AuthHandler } from "../auth-handler.ts";
import { nextHeaders } from "../next-headers.ts";
import { parseSetCookie } from "../parse-set-cookie.ts";

/** What came of a call: its output, or why it was refused. */
export type Outcome =
  | { readonly data: Readonly<Record<string, unknown>>; readonly error: null }
  | { readonly data: null; readonly error: Refusal };

interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Why, where a code means several things. */
  readonly reason?: string;
}

/** A header of the form that was posted, and not of the call. */
const OF_THE_FORM = /^(content-|transfer-encoding$|expect$|accept$)/;

async function callHeaders(): Promise<Headers> {
  const headers = await nextHeaders();
  for (const name of [...headers.keys()]) if (OF_THE_FORM.test(name)) headers.delete(name);
  headers.set("content-type", "application/json");
  return headers;
}

/** As the visitor has asked for the page: without a `baseURL` the form may come from there. */
function urlOf(headers: Headers, path: string): string {
  const protocol = headers.get("x-forwarded-proto") === "https" ? "https" : "http";
  const url = URL.parse(`${protocol}://${headers.get("x-forwarded-host") ?? headers.get("host") ?? "localhost"}`);
  return new URL(path, url?.origin ?? "http://localhost").href;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function read(response: Response): Promise<Outcome> {
  const output: unknown = await response.json();
  if (!isRecord(output)) throw new TypeError("The call answered no object");
  if (response.ok) return { data: output, error: null };
  const { code, message, reason } = output;
  const error = { code: String(code), message: String(message), ...(typeof reason === "string" && { reason }) };
  return { data: null, error };
}

/** What the server offers, as screens are told. */
export async function readCapabilities(auth: AuthHandler, path: string): Promise<Partial<Capabilities>> {
  const headers = await callHeaders();
  const response = await auth.handler(new Request(urlOf(headers, path), { headers }));
  return response.ok ? ((await response.json()) as Partial<Capabilities>) : {};
}

/**
 * Makes a call in the name of who sent the form, with all that a browser's call goes through: where it comes from, rate
 * limits by address. Its cookies reach Next's store, a refusal's too.
 */
export async function callHandler(auth: AuthHandler, path: string, body: object): Promise<Outcome> {
  const headers = await callHeaders();
  const url = urlOf(headers, path);
  const response = await auth.handler(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
  const jar = await cookies();
  for (const line of response.headers.getSetCookie()) {
    const cookie = parseSetCookie(line);
    if (cookie !== null) jar.set(cookie);
  }
  return read(response);
}
