export function toEndpointBase(baseURL = "", basePath = "/api/auth"): string {
  if (baseURL && !/^(https?:\/)?\//.test(baseURL)) throw new TypeError(`Invalid base URL: ${baseURL}`);
  const base = withoutSlashes(baseURL);
  if (/^(https?:\/\/[^/]+)?\/./.test(base)) return base;
  const path = withoutSlashes(basePath).replace(/^\/*/, "");
  return path ? `${base}/${path}` : base;
}

const withoutSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, "");
