import type { Config } from "../contracts/config.ts";

/**
 * A link for a mail, on the configured base URL and nothing that a request says.
 * @throws TypeError where none is configured, which start-up refuses beside any way to send mail
 */
export function mailUrl(
  { baseURL, basePath }: Pick<Config, "baseURL" | "basePath">,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  if (baseURL === null) throw new TypeError("A mail needs baseURL");
  const search = String(new URLSearchParams(query));
  return `${baseURL}${basePath}${path}${search === "" ? "" : `?${search}`}`;
}
