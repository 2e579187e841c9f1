import type { Config } from "../contracts/config.ts";

/** A mail link on the configured base URL, never a request's. @throws TypeError without one */
export function mailUrl(
  { baseURL, basePath }: Pick<Config, "baseURL" | "basePath">,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  if (baseURL === null) throw new TypeError("A mail needs baseURL");
  const search = String(new URLSearchParams(query));
  return `${baseURL}${basePath}${path}${search === "" ? "" : `?${search}`}`;
}
