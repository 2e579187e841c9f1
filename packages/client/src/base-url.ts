/**
 * Without a trailing slash; a base URL with a path is used as it is.
 * @throws TypeError where the base URL is neither http(s) nor a path
 */
export function toEndpointBase(baseURL = "", basePath = "/api/auth"): string {
  if (baseURL && !/^(https?:\/)?\//.test(baseURL)) throw new TypeError(`Invalid base URL: ${baseURL}`);
  const base = withoutSlashes(baseURL);
  if (/^(https?:\/\/[^/]+)?\/./.test(base)) return base;
  const path = withoutSlashes(basePath).replace(/^\/*/, "");
  return path ? `${base}/${path}` : base;
}

const withoutSlashes = (text: string): string => text.replace(/\/+$/, "");
