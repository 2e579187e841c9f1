import type { Answer, Browser } from "@sallyport/testing";
import type { MatrixRow } from "./organization-matrix-row.ts";

/** Returns the ways in which a call can name the organization. */
export const ways = ({ names }: MatrixRow) =>
  (({ default: ["argument", "header"], argument: ["argument"], nothing: ["nothing"] }) as const)[names];

export function send(browser: Browser, { call, query = {}, body }: MatrixRow, way: string): Promise<Answer> {
  const named = way === "argument" ? { organizationId: "org-acme" } : {};
  const headers = way === "header" ? { "x-organization": "acme" } : {};
  const path = `/organization/${call}`;
  if (body !== undefined) return browser.post(path, { ...body, ...named }, { headers });
  return browser.get(path, { headers, query: new URLSearchParams({ ...query, ...named }).toString() });
}
