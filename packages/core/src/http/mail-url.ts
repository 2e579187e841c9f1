import type { Config } from "../contracts/config.ts";

/**
 * Builds a link for a mail from the configured base URL, because a request's Host header can be forged. @throws
 * TypeError if `baseURL` is not set
 */
export function mailUrl(
  { baseURL, basePath }: Pick<Config, "baseURL" | "basePath">,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  if (baseURL === null) throw new TypeError("baseURL must be set to send links by mail");
  const search = String(new URLSearchParams(query));
  return `${baseURL}${basePath}${path}${search === "" ? "" : `?${search}`}`;
}
